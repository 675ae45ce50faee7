package io.sluice.agent.rule;

import static java.util.stream.Collectors.joining;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.translate.NiceTranslator;
import io.sluice.core.thread.translate.Translator;
import io.sluice.linux.files.HostFiles;
import io.sluice.linux.host.Autogroup;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reports once if the processes of a rule belong to different sessions and Linux schedules each
 * session as a group (autogroup), so that nice values do not compare their threads. Not
 * thread-safe.
 */
final class SessionsApart {
  private static final String BY_NICE = new NiceTranslator(new NiceScale(0)).name();

  private final Autogroup autogroup;
  private final String rule;
  private final Consumer<String> report;
  private Set<Long> seen = Set.of();
  private boolean said;

  SessionsApart(String rule, HostFiles files, Consumer<String> report) {
    this.rule = rule;
    autogroup = new Autogroup(files);
    this.report = report;
  }

  /** Checks the processes of a rule. */
  void look(Set<Long> processes, Translator by) {
    if (said || processes.equals(seen) || !by.name().equals(BY_NICE)) {
      return;
    }
    seen = Set.copyOf(processes);
    Map<Long, Long> sessions = autogroup.sessions(seen);
    if (Set.copyOf(sessions.values()).size() > 1) {
      said = true;
      report.accept(
          ("rule %s: the processes %s are of different sessions, which the kernel keeps apart"
                  + " (autogroup): nice values compare the threads of one session only; use"
                  + " 'translator: both'")
              .formatted(
                  rule,
                  sessions.keySet().stream()
                      .sorted()
                      .map(Object::toString)
                      .collect(joining(", "))));
    }
  }
}

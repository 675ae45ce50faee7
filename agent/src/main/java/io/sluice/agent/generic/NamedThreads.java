package io.sluice.agent.generic;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.jvm.ToldNames;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The operators of one process by the names of its threads. A JVM is asked only when it has threads
 * that it was not asked of before; of other processes the system tells, cut off after 15
 * characters, each time for those that run no operator yet: a thread begins with the name of the
 * one that started it. Used by one thread.
 */
final class NamedThreads {
  private final EngineProfile profile;
  private final long process;
  private final Map<OsThread, Optional<Map<String, String>>> known = new HashMap<>();
  private boolean jvm;

  NamedThreads(EngineProfile profile, long process) {
    this.profile = profile;
    this.process = process;
  }

  /**
   * Returns those there are now, with the names in their names.
   *
   * @throws IOException when the process does not tell; the message says why
   */
  Map<PhysicalOperator, Map<String, String>> look() throws IOException {
    Set<OsThread> now = ThreadNames.threads(process);
    known.keySet().retainAll(now);
    if (!jvm) {
      known.values().removeIf(Optional::isEmpty);
    }
    if (!known.keySet().containsAll(now)) {
      ToldNames told = ToldNames.of(process);
      jvm = told.byJvm();
      for (OsThread thread : now) {
        known.computeIfAbsent(
            thread,
            unknown ->
                Optional.ofNullable(told.ofThreads().get(thread.number())).flatMap(profile::read));
      }
    }
    Map<PhysicalOperator, Map<String, String>> operators = new HashMap<>();
    known.forEach(
        (thread, names) ->
            names.ifPresent(
                found ->
                    operators.put(
                        profile.operator(found, process, thread.number(), thread.start()), found)));
    return operators;
  }
}

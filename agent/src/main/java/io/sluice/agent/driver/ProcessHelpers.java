package io.sluice.agent.driver;

import static java.util.stream.Collectors.toSet;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.jvm.ToldNames;
import io.sluice.linux.proc.OsThread;
import io.sluice.linux.proc.ProcessStatus;
import io.sluice.linux.proc.ThreadNames;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Finds the helper threads of one process. It asks the process for names only while there are
 * threads that it has not asked about. If that shows nothing new, it asks less and less often,
 * since some engines start threads all the time. Used by one thread.
 */
final class ProcessHelpers {
  private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final long process;
  private final HelperNaming naming;
  private final OnceLogger news;
  private Set<PhysicalOperator> operators = Set.of();
  private Set<Long> asked = Set.of();
  private Map<OsThread, String> names = Map.of();
  private Set<HelperThread> helpers = Set.of();
  private long askedNanos;
  private long restNanos;

  /** Makes a finder that knows no thread yet. */
  ProcessHelpers(long process, HelperNaming naming, long nowNanos, OnceLogger news) {
    this.process = process;
    this.naming = naming;
    this.news = news;
    askedNanos = nowNanos;
  }

  /** Returns the helper threads that live. */
  Set<HelperThread> look(Set<PhysicalOperator> now, long nowNanos) {
    Set<Long> present = ThreadNames.numbers(process);
    if (!now.equals(operators)) {
      operators = now;
      helpers = helpers();
      restNanos = 0;
    }
    if (!asked.containsAll(present) && nowNanos - askedNanos >= restNanos) {
      askedNanos = nowNanos;
      try {
        ask();
      } catch (IOException e) {
        restNanos = LONGEST_NANOS;
        tell(e);
      }
    }
    helpers =
        helpers.stream().filter(each -> present.contains(each.thread().number())).collect(toSet());
    return helpers;
  }

  private void ask() throws IOException {
    Set<OsThread> present = ThreadNames.threads(process);
    ToldNames told = ToldNames.of(process);
    names = new HashMap<>();
    present.stream()
        .filter(thread -> told.ofThreads().containsKey(thread.number()))
        .forEach(thread -> names.put(thread, told.ofThreads().get(thread.number())));
    // In /proc a thread at first has the name of the thread that started it.
    asked = told.byJvm() ? present.stream().map(OsThread::number).collect(toSet()) : Set.of();
    Set<HelperThread> before = helpers;
    helpers = helpers();
    restNanos =
        helpers.equals(before)
            ? Math.min(LONGEST_NANOS, Math.max(SHORTEST_NANOS, 2 * restNanos))
            : SHORTEST_NANOS;
  }

  /** Reports why helpers are not known, unless the process is ending. */
  private void tell(IOException reason) {
    if (ProcessStatus.of(process).isPresent()) {
      news.tell(
          "process " + process,
          "process %d: helper threads of its operators are not known: %s"
              .formatted(process, OnceLogger.reason(reason)));
    }
  }

  private Set<HelperThread> helpers() {
    Map<String, Set<PhysicalOperator>> byName = new HashMap<>();
    Set<OsThread> own = new HashSet<>();
    for (PhysicalOperator operator : operators) {
      OsThread thread = OsThread.of(operator);
      own.add(thread);
      if (names.containsKey(thread)) {
        byName.computeIfAbsent(names.get(thread), first -> new HashSet<>()).add(operator);
      }
    }
    Set<HelperThread> found = new HashSet<>();
    names.forEach(
        (thread, name) -> {
          if (!own.contains(thread)) {
            naming
                .served(name)
                .map(
                    served ->
                        byName.entrySet().stream()
                            .filter(each -> served.test(each.getKey()))
                            .flatMap(each -> each.getValue().stream())
                            .collect(toSet()))
                .filter(serves -> !serves.isEmpty())
                .ifPresent(serves -> found.add(new HelperThread(process, thread, name, serves)));
          }
        });
    return found;
  }
}

package io.sluice.agent.outside.flink;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Recognises the threads that Flink 2.3 starts beside a task's thread: their names end with the
 * name of that thread. Threads that write state are not included, because their names do not show
 * whose state it is.
 */
public final class FlinkHelpers {
  private static final List<String> BEGINNINGS =
      List.of(
          "OutputFlusher for ",
          "Time Trigger for ",
          "System Time Trigger for ",
          "Source Data Fetcher for ",
          "Legacy Source Thread - ");

  private FlinkHelpers() {}

  /** Returns which operators a thread of a name serves; empty if it is no helper. */
  public static Optional<Predicate<String>> served(String name) {
    return BEGINNINGS.stream()
        .filter(name::startsWith)
        .findFirst()
        .map(beginning -> Predicate.isEqual(name.substring(beginning.length())));
  }
}

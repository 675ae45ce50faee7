package io.sluice.agent.outside.flink;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The threads that Flink 2.3 starts beside the one that runs a task: their names end with that of
 * the task's thread. Those that write its state have names that do not tell whose it is.
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

  /** Returns which operators a thread of that name serves; empty where it is none of them. */
  public static Optional<Predicate<String>> served(String name) {
    return BEGINNINGS.stream()
        .filter(name::startsWith)
        .findFirst()
        .map(beginning -> Predicate.isEqual(name.substring(beginning.length())));
  }
}

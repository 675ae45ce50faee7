package io.sluice.bench.tuple.slow.plan;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The cases: one with a slow subtask, and those that could be taken for it. */
public enum SlowKind {
  /** One subtask takes longer for a record than its peers. */
  SLOW("slow", "turn"),

  /** None does, but half of the records have the same key. */
  KEYS("keys", "keys"),

  /** None does, but all wait for a sink further down. */
  SINK("sink", "sink"),

  /** None does, and nothing else is uneven. */
  EVEN("even", "turn");

  private final String label;
  private final String handing;

  SlowKind(String label, String handing) {
    this.label = label;
    this.handing = handing;
  }

  /**
   * Returns the one of that name.
   *
   * @throws IllegalArgumentException with those that there are
   */
  public static SlowKind of(String name) {
    return Arrays.stream(values())
        .filter(kind -> kind.label.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no workload %s; there is: %s".formatted(name, names())));
  }

  private static String names() {
    return Arrays.stream(values()).map(kind -> kind.label).collect(Collectors.joining(", "));
  }

  /** Returns how the job is told to hand records to its subtasks. */
  String handing() {
    return handing;
  }
}

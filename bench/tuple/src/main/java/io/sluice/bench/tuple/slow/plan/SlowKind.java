package io.sluice.bench.tuple.slow.plan;

import io.sluice.bench.workload.Named;

/** The cases: one with a slow subtask, and those that could be taken for it. */
public enum SlowKind {
  /** One subtask takes longer for a record than its peers. */
  SLOW("turn"),

  /** No subtask is slow, but half of the records have the same key. */
  KEYS("keys"),

  /** No subtask is slow, but all wait for a sink further down. */
  SINK("sink"),

  /** No subtask is slow, and nothing else is uneven. */
  EVEN("turn");

  private final String handing;

  SlowKind(String handing) {
    this.handing = handing;
  }

  /**
   * Returns the case of a name.
   *
   * @throws IllegalArgumentException when the name is unknown; the message lists the names
   */
  public static SlowKind of(String name) {
    return Named.of("workload", SlowKind.class, name);
  }

  /** Returns how the job is told to hand records to its subtasks. */
  String handing() {
    return handing;
  }
}

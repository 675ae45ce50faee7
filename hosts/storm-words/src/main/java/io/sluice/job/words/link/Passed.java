package io.sluice.job.words.link;

import java.util.concurrent.atomic.AtomicLongArray;

/** Counts the tuples of each task of this worker that have passed its link. */
public final class Passed {
  private static final int MOST_TASKS = 1 << 12;
  private static final AtomicLongArray TUPLES = new AtomicLongArray(MOST_TASKS);

  private Passed() {}

  /** Counts a tuple; one without a task is ignored. */
  static void add(int task) {
    if (task >= 0 && task < MOST_TASKS) {
      TUPLES.incrementAndGet(task);
    }
  }

  /** Returns how many tuples of a task have passed. */
  public static long of(int task) {
    return TUPLES.get(task);
  }
}

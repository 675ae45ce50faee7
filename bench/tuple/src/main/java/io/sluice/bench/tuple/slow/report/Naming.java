package io.sluice.bench.tuple.slow.report;

import java.util.Locale;

/**
 * Tells that the detector named a subtask as slow, for the first time.
 *
 * @param seconds after it was first asked
 * @param operator as Flink calls it
 * @param subtask its number
 */
public record Naming(double seconds, String operator, int subtask) {

  private static final String WORKERS = "work";

  /** Returns whether it is a subtask of the workers, and the one of that number. */
  boolean isOf(int worker) {
    return subtask == worker && operator.startsWith(WORKERS);
  }

  /** Returns whether another one is of the same subtask. */
  public boolean isOfTheSame(Naming other) {
    return subtask == other.subtask && operator.equals(other.operator);
  }

  String text() {
    return String.format(
        Locale.ROOT, "subtask %d of '%s' after %.1f s", subtask, operator, seconds);
  }
}

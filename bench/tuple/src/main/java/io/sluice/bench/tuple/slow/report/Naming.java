package io.sluice.bench.tuple.slow.report;

import java.util.Locale;

/**
 * Holds the detector's first report of a subtask as slow.
 *
 * @param seconds the time since the detector was first asked, s
 * @param operator the operator's name in Flink
 * @param subtask the subtask's number
 */
public record Naming(double seconds, String operator, int subtask) {

  private static final String WORKERS = "work";

  /** Returns whether the named subtask is the worker of a number. */
  boolean isOf(int worker) {
    return subtask == worker && operator.startsWith(WORKERS);
  }

  /** Returns whether another report names the same subtask. */
  public boolean isOfTheSame(Naming other) {
    return subtask == other.subtask && operator.equals(other.operator);
  }

  String text() {
    return String.format(
        Locale.ROOT, "subtask %d of '%s' after %.1f s", subtask, operator, seconds);
  }
}

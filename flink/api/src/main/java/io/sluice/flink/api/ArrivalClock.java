package io.sluice.flink.api;

/**
 * The clock by which records arrive that do not say it themselves: the machine's, but not while a
 * backlog is read. After a failure, or from the beginning of a topic, records come that have been
 * waiting. By the machine's clock their windows would be over, and would answer before they are
 * read. So the clock stands where it stood and follows the times of the records, until these come
 * no nearer to the machine's time.
 */
final class ArrivalClock {

  /** Is longer than a source rests between two batches of records. */
  private static final long LEAST_SETTLING_MILLIS = 2_000;

  /** A source that is quiet for that long after a start has no backlog. */
  private static final long QUIET_MILLIS = 10_000;

  private static final int WINDOWS_TO_SETTLE = 2;

  private final long settling;
  private long clock;
  private long leastBehind = Long.MAX_VALUE;
  private long settledAt;

  /**
   * Starts.
   *
   * @param stoodAt when the job failed; long ago if it is new
   * @param size of a window
   */
  ArrivalClock(long stoodAt, long size, long machine) {
    clock = stoodAt;
    settling = Math.max(LEAST_SETTLING_MILLIS, WINDOWS_TO_SETTLE * size);
    settledAt = machine + QUIET_MILLIS;
  }

  /** Returns the arrival of a record that has just come. */
  long arrivalOf(long time, long machine) {
    if (machine < settledAt) {
      clock = Math.max(clock, Math.min(time, machine));
      if (machine - clock < leastBehind) {
        leastBehind = machine - clock;
        settledAt = machine + settling;
      }
    }
    return now(machine);
  }

  /** Returns whether it is the machine's clock from now on. */
  boolean isSettled() {
    return settledAt == Long.MIN_VALUE;
  }

  /** Returns the time. */
  long now(long machine) {
    if (machine >= settledAt) {
      clock = machine;
      settledAt = Long.MIN_VALUE;
    }
    return clock;
  }
}

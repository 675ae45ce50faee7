package io.sluice.core.window;

/**
 * Says when windows have to be polled by a clock that runs by itself. Each poll wakes a thread up,
 * so there are few while no window has ended that waits for its answer.
 */
public final class PollTimes {

  private static final long WAITING_MILLIS = 10;
  private static final long RESTING_MILLIS = 100;

  private PollTimes() {}

  /**
   * Returns the time of the poll after the one at {@code now}, ms: the next multiple of {@value
   * #WAITING_MILLIS} while an answer is due, else the time at which one will be. It is never more
   * than {@value #RESTING_MILLIS} away, because late events are complete meanwhile, and the clock
   * may leap.
   *
   * @param due when the next answer is, as {@link ApproximateWindows#nextDue} says
   */
  public static long after(long now, long due) {
    long soonest = (Math.floorDiv(now, WAITING_MILLIS) + 1) * WAITING_MILLIS;
    return Math.max(soonest, Math.min(due, now + RESTING_MILLIS));
  }
}

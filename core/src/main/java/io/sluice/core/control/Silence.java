package io.sluice.core.control;

/**
 * Decides from how long a thread has owed a sign of life whether it is stuck, and whether it has
 * come back.
 *
 * <p>A pause of the whole process, such as a collection of garbage or a suspended machine, stops
 * the observer too. So a thread counts as stuck only when it is found silent twice in a row, and as
 * back only when it has been alive for some time. Times are ns of one monotonic clock. Not
 * thread-safe.
 */
public final class Silence {

  /** The result of a look. */
  public enum Finding {
    /** Nothing has changed since the last look. */
    UNCHANGED,
    /** The thread is stuck, since this look. */
    STALLED,
    /** The thread is back, since this look. */
    RECOVERED
  }

  private final long lookNanos;
  private final long restNanos;
  private boolean silentBefore;
  private boolean stuck;
  private long aliveSince;

  /**
   * Has not looked yet.
   *
   * @param lookNanos time between two looks
   * @param restNanos for how long one that was stuck must be alive before it counts as back
   */
  public Silence(long lookNanos, long restNanos) {
    this.lookNanos = lookNanos;
    this.restNanos = restNanos;
  }

  /**
   * Looks once.
   *
   * @param silentNanos for how long the thread has owed a sign of life; 0 or less if it owes none
   * @param limitNanos for how long it may be silent
   */
  public Finding look(long silentNanos, long limitNanos, long nowNanos) {
    boolean silent = silentNanos > limitNanos;
    boolean twice = silent && silentBefore;
    silentBefore = silentNanos > limitNanos - 2 * lookNanos;
    if (!stuck) {
      stuck = twice;
      aliveSince = nowNanos;
      return stuck ? Finding.STALLED : Finding.UNCHANGED;
    }
    aliveSince = silent ? nowNanos : aliveSince;
    if (nowNanos - aliveSince <= restNanos) {
      return Finding.UNCHANGED;
    }
    stuck = false;
    return Finding.RECOVERED;
  }
}

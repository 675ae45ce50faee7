package io.sluice.core.query.control;

/**
 * Keeps ordering work-conserving: a core that idles while a query is held back widens the admission
 * at once, and the widening wears off.
 *
 * <p>The share a query can use is only an estimate, and a query can stop for reasons that cannot be
 * seen from outside (a full downstream queue, a lock, a slow disk). What counts is how many threads
 * really could run.
 */
final class IdleCores {

  private static final double DECAY_PER_MILLI = 0.05;
  private static final double DECAY_PER_MILLI_AT_REST = 0.001;

  private double extra;
  private long ticks;
  private long idleTicks;

  /**
   * Takes in one tick.
   *
   * @param idles whether fewer threads can run than there are cores although work is held back
   * @param most upper bound of the widening, the number of queries
   */
  void observe(boolean idles, int most, double tickMillis) {
    ticks++;
    if (idles) {
      idleTicks++;
      extra = Math.min(most, extra + 1);
    } else {
      wearOff(DECAY_PER_MILLI * tickMillis);
    }
  }

  /**
   * Lets the widening wear off while nothing is held, by one thread a second: each new try may cost
   * an idle tick.
   */
  void rest(double millis) {
    wearOff(DECAY_PER_MILLI_AT_REST * millis);
  }

  private void wearOff(double threads) {
    extra = Math.max(0, extra - threads);
  }

  /** Returns the number of threads to admit beyond the cores and the configured margin. */
  double extra() {
    return extra;
  }

  /** Ticks looked at since the last {@link #startWindow()}. */
  long ticks() {
    return ticks;
  }

  /**
   * Returns the share of those ticks in which a core idled although work was held back, in [0, 1].
   */
  double idleShare() {
    return ticks == 0 ? 0 : (double) idleTicks / ticks;
  }

  void startWindow() {
    ticks = 0;
    idleTicks = 0;
  }

  void reset() {
    extra = 0;
    startWindow();
  }
}

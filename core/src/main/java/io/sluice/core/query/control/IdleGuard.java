package io.sluice.core.query.control;

/**
 * Watches what ordering does to the machine and takes it back when it does harm: if cores idle for
 * most of a second although work is held back, everybody runs for a while; twice as long each time
 * it happens again, up to a minute, and a quiet engagement starts over.
 */
final class IdleGuard {

  private static final long WINDOW_TICKS = 250;
  private static final double HARMFUL_IDLE_SHARE = 0.5;
  private static final double FIRST_PAUSE_MILLIS = 5_000;
  private static final double LONGEST_PAUSE_MILLIS = 60_000;

  private double pauseMillis = FIRST_PAUSE_MILLIS;
  private double pausedUntil = Double.NEGATIVE_INFINITY;

  /** Whether ordering must be taken back now; starts the pause if so. */
  boolean trips(IdleCores idle, double nowMillis) {
    if (idle.ticks() < WINDOW_TICKS) {
      return false;
    }
    boolean harmful = idle.idleShare() > HARMFUL_IDLE_SHARE;
    idle.startWindow();
    if (harmful) {
      pausedUntil = nowMillis + pauseMillis;
      pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, pauseMillis * 2);
    } else {
      pauseMillis = FIRST_PAUSE_MILLIS;
    }
    return harmful;
  }

  boolean pauses(double nowMillis) {
    return nowMillis < pausedUntil;
  }

  /** How long the pause that just began lasts, ms. */
  double remainingMillis(double nowMillis) {
    return Math.max(0, pausedUntil - nowMillis);
  }

  void reset() {
    pauseMillis = FIRST_PAUSE_MILLIS;
    pausedUntil = Double.NEGATIVE_INFINITY;
  }
}

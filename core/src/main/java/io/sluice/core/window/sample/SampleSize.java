package io.sluice.core.window.sample;

/**
 * Says which share of the events of a window is enough for its bound.
 *
 * <p>N events are expected, L of them late, with a variation c of values. The bound r at a
 * multiplier q leaves room for a relative variance of (r/q)². Late events take v of it, whatever
 * the sample; a = 0.92 (r/q)² - v is left. A sample of n on-time events has a variance of c²/n -
 * c²/(N-L), so
 *
 * <pre>
 *   n = c² / (a + c²/(N-L))      v = (1.15 φLρ² + Lc²)/N² + (L/N)²c²/M
 * </pre>
 *
 * where φ is how much more late counts vary than those of independent events, ρ the ratio of late
 * values, and M the late events that it was taken from. Eq. 4.4 of the thesis has no v, so it
 * promises what late events do not allow; and it draws exactly n where a share of events is drawn,
 * so half of the windows would have fewer. Hence the factors and the margin.
 */
final class SampleSize {

  private static final double LEFT = 0.92;
  private static final double MORE_LATE = 1.15;
  private static final double MORE_VARIATION = 1.1;
  private static final double MARGIN = 1.64;
  private static final double LEAST = 30;

  /** Values per square of their skewness from which on their mean is normal (Cochran). */
  private static final double PER_SQUARED_SKEWNESS = 25;

  /** Beyond that sampling saves nothing that would be worth its error. */
  private static final double MOST = 0.8;

  private SampleSize() {}

  /**
   * Returns the share to sample, 1 for all.
   *
   * @param events of a window; the outlook has those of all keys
   */
  static double share(Outlook outlook, double events, double error, double multiplier) {
    double late = events * outlook.lateShare();
    double onTime = events - late;
    double squaredVariation = outlook.variation() * outlook.variation();
    double ofLate =
        MORE_LATE * outlook.overdispersion() * late * outlook.lateRatio() * outlook.lateRatio()
            + late * squaredVariation;
    double ofRatio =
        outlook.lateShare() * outlook.lateShare() * squaredVariation / Math.max(1, outlook.late());
    double allowed =
        LEFT * error * error / (multiplier * multiplier) - ofLate / (events * events) - ofRatio;
    if (!(allowed > 0 && onTime > 0)) {
      return 1;
    }
    double squared = MORE_VARIATION * MORE_VARIATION * squaredVariation;
    double size =
        Math.max(
            squared / (allowed + squared / onTime),
            Math.max(LEAST, PER_SQUARED_SKEWNESS * outlook.skewness() * outlook.skewness()));
    double share = (size + MARGIN * Math.sqrt(size)) / onTime;
    return share < MOST ? share : 1;
  }
}

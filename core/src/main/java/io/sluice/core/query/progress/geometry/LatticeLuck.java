package io.sluice.core.query.progress.geometry;

/**
 * Bounds the chance that firings at random moments fit some lattice, as the logarithm of a
 * probability: sums of these are compared with {@link #MOST}.
 *
 * <p>A lattice that was fixed beforehand has an end in a range of width w with probability w /
 * period, so n firings fit it with the product of these. But the lattice is chosen afterwards, and
 * any of many would have done. Each lattice therefore gets a share of the trust that shrinks with
 * the number of lattices that are as round as it is: users write 1 s far more often than 1 003 ms.
 * The shares of all lattices near a period add up to at most one, so by the union bound the chance
 * that any of them is believed by luck is below the bound.
 *
 * <p>Windows of 1 s without an offset, under Flink's watermark step of 200 ms, are thus known after
 * five firings, and after four where the step is 100 ms. An offset of 500 ms takes two firings
 * more. With one firing less, luck would be believed five times as often.
 *
 * <p>The bound is for firings whose places are independent. Firings at nearly equal distances fit a
 * lattice for as long as they drift by less than a step of the watermark, and are taken for one.
 */
final class LatticeLuck {

  /** The largest chance at which a lattice is believed. */
  static final double MOST = -Math.log(500);

  private static final double HALF = Math.log(2);

  private LatticeLuck() {}

  /**
   * Returns the chance that a firing, known within so many ms, fits a lattice that was fixed
   * before.
   */
  static double ofFiring(long period, long width) {
    return Math.min(0, Math.log((double) width / period));
  }

  /**
   * Returns by how much the choice of this lattice raises the chance: by the number of those as
   * round as it is, and twice for each rounder rank that was passed over.
   */
  static double ofLattice(long period, long phase) {
    long unit = RoundNumber.unitOf(period);
    double periods = Math.log((double) period / unit) + HALF * (1 + RoundNumber.rank(unit, period));
    if (phase == 0) {
      return periods + HALF;
    }
    long step = RoundNumber.unitOf(phase);
    return periods
        + Math.log(Math.max(1, (double) period / step))
        + HALF * (2 + RoundNumber.rank(step, period));
  }
}

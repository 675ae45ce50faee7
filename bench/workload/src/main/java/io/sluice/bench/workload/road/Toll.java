package io.sluice.bench.workload.road;

/**
 * The toll of a segment after a window, and its reasons.
 *
 * @param cars different ones seen in it (NOV), at least 1
 * @param meanSpeed miles per hour (LAV); NaN if no car reported a speed
 * @param accident in the segment or one of the next four downstream
 */
public record Toll(int cars, double meanSpeed, boolean accident) {

  private static final double SLOW_BELOW = 40;

  /**
   * The standard's 50 cars in a minute, for a window of 3 s: a car reports every 30 s, so a tenth
   * of those on the road do so in 3 s.
   */
  private static final int FREE_CARS = 5;

  /**
   * Returns 2 * (cars - 5)^2 where traffic is dense and slow, and no accident is the reason; else
   * 0.
   */
  public int amount() {
    return isSlow(meanSpeed) && !accident ? ofSlow(cars) : 0;
  }

  /** Returns whether traffic of this speed, in miles per hour, can cost a toll. */
  public static boolean isSlow(double speed) {
    return speed < SLOW_BELOW;
  }

  /** Returns the toll of so many cars in slow traffic that no accident is the reason of. */
  public static int ofSlow(int cars) {
    int above = Math.max(0, cars - FREE_CARS);
    return 2 * above * above;
  }

  /**
   * Returns all of it as 64 bits: from the left, 28 for the amount, 16 for the cars, one for the
   * accident and 19 for the speed in hundredths, all ones if it is not known.
   */
  public long bits() {
    long speed = Double.isNaN(meanSpeed) ? (1 << 19) - 1 : (long) (meanSpeed * 100);
    return (long) amount() << 36 | (long) cars << 20 | (accident ? 1L << 19 : 0) | speed;
  }
}

package io.sluice.bench.workload.road;

/**
 * The toll of a segment after a window, with its reasons.
 *
 * @param cars number of distinct cars in it (NOV), at least 1
 * @param meanSpeed mean speed, miles per hour (LAV); NaN if no car reported a speed
 * @param accident whether there is an accident in the segment or one of the next four downstream
 */
public record Toll(int cars, double meanSpeed, boolean accident) {

  private static final double SLOW_BELOW = 40;

  /**
   * The number of cars up to which there is no toll: the standard's 50 cars in a minute, for a
   * window of 3 s, in which a tenth of the cars report.
   */
  private static final int FREE_CARS = 5;

  /** Returns 2 * (cars - 5)^2 if traffic is dense and slow without an accident; else 0. */
  public int amount() {
    return isSlow(meanSpeed) && !accident ? ofSlow(cars) : 0;
  }

  /** Returns whether traffic of this speed, in miles per hour, can cost a toll. */
  public static boolean isSlow(double speed) {
    return speed < SLOW_BELOW;
  }

  /** Returns the toll for a number of cars in slow traffic without an accident. */
  public static int ofSlow(int cars) {
    int above = Math.max(0, cars - FREE_CARS);
    return 2 * above * above;
  }

  /**
   * Returns the toll with its reasons as 64 bits: from the left, 28 for the amount, 16 for the
   * cars, one for the accident and 19 for the speed in hundredths, all ones if it is unknown.
   */
  public long bits() {
    long speed = Double.isNaN(meanSpeed) ? (1 << 19) - 1 : (long) (meanSpeed * 100);
    return (long) amount() << 36 | (long) cars << 20 | (accident ? 1L << 19 : 0) | speed;
  }
}

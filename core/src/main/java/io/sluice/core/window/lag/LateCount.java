package io.sluice.core.window.lag;

/**
 * Estimates how many events of a window are still to come.
 *
 * @param expected number
 * @param variance of the error of that number
 */
public record LateCount(double expected, double variance) {

  public static final LateCount NONE = new LateCount(0, 0);

  /** Returns what is to come of so many times the events. */
  public LateCount times(double factor) {
    return factor == 1 ? this : new LateCount(factor * expected, factor * factor * variance);
  }

  public LateCount withVarianceTimes(double factor) {
    return new LateCount(expected, variance * factor);
  }

  /**
   * Returns the part of one key: each late event belongs to it with the probability that an event
   * which has arrived does.
   *
   * @param seen events of the key that have arrived
   * @param all events of the window that have arrived
   */
  public LateCount of(double seen, double all) {
    if (seen == all) {
      return this;
    }
    double share = seen / all;
    double split = share * (1 - share) * expected * (1 + expected / all);
    return new LateCount(share * expected, share * share * variance + split);
  }
}

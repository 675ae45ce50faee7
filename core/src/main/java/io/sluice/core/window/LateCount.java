package io.sluice.core.window;

/**
 * How many events of a window are still to come.
 *
 * @param expected number
 * @param variance of the error of that number
 */
record LateCount(double expected, double variance) {

  static final LateCount NONE = new LateCount(0, 0);

  LateCount withVarianceTimes(double factor) {
    return new LateCount(expected, variance * factor);
  }

  /**
   * Returns the part of one key: each late event belongs to it with the probability that an event
   * which has arrived does.
   *
   * @param seen events of the key that have arrived
   * @param all events of the window that have arrived
   */
  LateCount of(long seen, long all) {
    if (seen == all) {
      return this;
    }
    double share = (double) seen / all;
    double split = share * (1 - share) * expected * (1 + expected / all);
    return new LateCount(share * expected, share * share * variance + split);
  }
}

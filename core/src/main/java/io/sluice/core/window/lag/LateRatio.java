package io.sluice.core.window.lag;

/**
 * Compares the values of late events with those that have arrived.
 *
 * @param ratio of the mean of late values to the mean of arrived ones; 1 where values do not depend
 *     on lags
 * @param variance of the error of the ratio
 */
public record LateRatio(double ratio, double variance) {

  public static final LateRatio EQUAL = new LateRatio(1, 0);
}

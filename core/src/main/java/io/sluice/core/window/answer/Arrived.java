package io.sluice.core.window.answer;

/**
 * Holds what is known of the events of a key that have arrived, of which the window may have seen a
 * sample only.
 *
 * @param count of events that have arrived
 * @param varianceOfCount of the error of that number; 0 without sampling
 * @param mean of their values
 * @param noise variance of the error that sampling adds to the mean, for values with a variance of
 *     1; 0 without sampling
 * @param sampled events that the mean was computed from
 */
public record Arrived(
    double count, double varianceOfCount, double mean, double noise, long sampled) {

  /** Returns whether the window has seen a part of the events only. */
  public boolean isSample() {
    return noise > 0;
  }
}

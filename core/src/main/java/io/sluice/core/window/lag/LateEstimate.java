package io.sluice.core.window.lag;

import io.sluice.core.window.answer.Arrived;
import io.sluice.core.window.question.Aggregate;

/**
 * An estimate of an aggregate over all events of a window, of which some are still to come.
 *
 * <p>A events have arrived, with mean m and variance s². L more are expected, with an error of
 * variance V. Late values are ρ times as large as arrived ones; the error of ρ has variance v. Then
 *
 * <pre>
 *   sum    S = (A + ρL)·m     Var = ρ²m²V + ρ²Ls²(1 + L/A) + L²m²v
 *   count  N = A + L          Var = V
 *   mean   S / N              Var = [(ρ-1)²m²V + ρ²Ls²(1 + L/A) + L²m²v] / N²
 * </pre>
 *
 * Of a sample, A has an error of variance B, and m one of variance s²c, where c = Σw(w-1) / (Σw)²
 * for weights w. They add
 *
 * <pre>
 *   sum    (A + ρL)²s²c + (S/A)²B
 *   count  (N/A)²B
 *   mean   (A + ρL)²s²c / N²
 * </pre>
 *
 * The thesis (Eq. 4.5, 4.6) scales the mean of a sample by an expected N and has neither ρ nor a
 * variance of N. That is wrong by the late share times (ρ - 1) wherever a value depends on its lag:
 * long taxi trips arrive late. ρ refers to the mean of the whole window, since late events belong
 * to its end, whose arrived events are those with short lags. L/A is the part of m's own error.
 *
 * @param value of the aggregate
 * @param standardError of the value
 * @param samplingError the part of it that more events to come cannot remove; 0 without sampling
 * @param changeError by how much late events will change the aggregate of the sample; the rest of
 *     the standard error without sampling, and more with it, as late events are a sample, too
 * @param skewness of the error, as far as it comes from late values
 * @param expected number of events in the window
 */
public record LateEstimate(
    double value,
    double standardError,
    double samplingError,
    double changeError,
    double skewness,
    double expected) {

  /**
   * Estimates from what has arrived.
   *
   * @param variance of values
   * @param skewnessOfValues of values
   */
  public static LateEstimate of(
      Aggregate aggregate,
      Arrived arrived,
      double variance,
      double skewnessOfValues,
      LateCount late,
      LateRatio ratio) {
    double seen = arrived.count();
    double expected = seen + late.expected();
    double mean = arrived.mean();
    double rho = ratio.ratio();
    double whole = seen + rho * late.expected();
    double ofValues = rho * rho * late.expected() * variance * (1 + late.expected() / seen);
    double ofRatio = square(late.expected() * mean) * ratio.variance();
    double ofLate =
        switch (aggregate) {
          case COUNT -> late.variance();
          case SUM -> square(rho * mean) * late.variance() + ofValues + ofRatio;
          case MEAN -> square((rho - 1) * mean) * late.variance() + ofValues + ofRatio;
        };
    double ofSample = square(whole) * variance * arrived.noise();
    double ofSampling =
        switch (aggregate) {
          case COUNT -> square(expected / seen) * arrived.varianceOfCount();
          case SUM -> ofSample + square(mean * whole / seen) * arrived.varianceOfCount();
          case MEAN -> ofSample;
        };
    double ofLateSample =
        aggregate == Aggregate.COUNT ? 0 : ofValues * (seen / arrived.sampled() - 1);
    double error = Math.sqrt(ofLate + ofSampling);
    double cubes = skewnessOfValues * late.expected() * Math.pow(Math.sqrt(variance) * rho, 3);
    double skewness = aggregate == Aggregate.COUNT || error == 0 ? 0 : cubes / Math.pow(error, 3);
    double unit = aggregate == Aggregate.MEAN ? expected : 1;
    double value = aggregate == Aggregate.COUNT ? expected : mean * whole / unit;
    return new LateEstimate(
        value,
        error / unit,
        Math.sqrt(ofSampling) / unit,
        Math.sqrt(ofLate + Math.max(0, ofLateSample)) / unit,
        skewness,
        expected);
  }

  /** Returns the part of the standard error that late events are to blame for. */
  public double lateError() {
    return lateError(standardError, samplingError);
  }

  /** Returns the part of a standard error that sampling does not add. */
  public static double lateError(double standardError, double samplingError) {
    return Math.sqrt(Math.max(0, square(standardError) - square(samplingError)));
  }

  private static double square(double value) {
    return value * value;
  }
}

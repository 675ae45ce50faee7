package io.sluice.bench.window;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.ErrorBound;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.SampleQuestion;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * Describes a simulation.
 *
 * @param source the stream
 * @param windows the number of measured windows, after those of the warm-up
 * @param size the size of a window
 * @param eventsPerSecond the mean rate
 * @param bound the bound of the error
 * @param confidence the confidence of the intervals
 * @param otherwise what a window does if the bound does not hold
 * @param estimator the estimator of late events
 * @param seed the seed of all random draws
 */
public record WindowPlan(
    WindowCase source,
    int windows,
    Duration size,
    double eventsPerSecond,
    ErrorBound bound,
    Confidence confidence,
    Otherwise otherwise,
    Estimator estimator,
    long seed) {

  /** The number of unmeasured windows, for the warm-up and the calibration. */
  static final int SKIPPED = 60;

  private static final long MICROS = 1_000_000;
  private static final long TICK_MICROS = 10_000;

  /** The share of a core that the work behind a sampler would take for all events. */
  private static final double BUSY = 0.5;

  /** Returns the same plan with another action if the bound does not hold. */
  public WindowPlan with(Otherwise other) {
    return new WindowPlan(
        source, windows, size, eventsPerSecond, bound, confidence, other, estimator, seed);
  }

  /** Returns the same plan at another rate. */
  public WindowPlan at(double rate) {
    return new WindowPlan(
        source, windows, size, rate, bound, confidence, otherwise, estimator, seed);
  }

  /** Returns the same plan with another estimator. */
  public WindowPlan with(Estimator other) {
    return new WindowPlan(
        source, windows, size, eventsPerSecond, bound, confidence, otherwise, other, seed);
  }

  /** Returns the arm of the plan. */
  WindowArm arm(SplittableRandom random) {
    return estimator.samplers() > 0
        ? new SampledArm(question(), sampling(), estimator.samplers(), TICK_MICROS)
        : estimator.arm(question(), random);
  }

  private SampleQuestion sampling() {
    if (!(bound instanceof RelativeError relative)) {
      throw new IllegalArgumentException(
          "a sample needs a relative error, not %s".formatted(bound));
    }
    long micros = question().size();
    return new SampleQuestion(
        micros,
        micros,
        0,
        relative,
        confidence,
        Double.NaN,
        BUSY * MICROS / eventsPerSecond,
        MICROS,
        seed);
  }

  /** Returns the question to the windows, in µs. */
  public WindowQuestion question() {
    long micros = size.toNanos() / 1000;
    return new WindowQuestion(
            micros,
            0,
            source.aggregate(),
            bound,
            confidence,
            otherwise,
            2 * micros,
            estimator != Estimator.WITHOUT_LATE_RATIO)
        .slidingBy(micros / source.overlap());
  }
}

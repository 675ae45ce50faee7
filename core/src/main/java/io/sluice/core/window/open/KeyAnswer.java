package io.sluice.core.window.open;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.calibration.Calibrations;
import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.LateEstimate;

/** Holds what was answered for one key in one window, and the estimate behind it. */
final class KeyAnswer {

  /** Is written where nothing was answered. */
  static final KeyAnswer NONE = new KeyAnswer(Double.NaN, 0, 0, null, Double.NaN, null);

  private final double value;
  private final double standardError;
  private final double expectedLate;

  /** Holds what is known of the error of a sample; null where each event stands for itself. */
  private final SampledErrors ofSample;

  private final double given;
  private Answer held;

  /** Holds an answer without an estimate, which calibrates nothing. */
  KeyAnswer(Answer held) {
    this(Double.NaN, 0, 0, null, held.value(), held);
  }

  /** Holds an answer and the estimate behind it. */
  KeyAnswer(Answer held, LateEstimate estimate, double expectedLate, boolean fromSample) {
    this(
        estimate.value(),
        estimate.standardError(),
        expectedLate,
        fromSample ? new SampledErrors(estimate.samplingError(), estimate.changeError()) : null,
        held.value(),
        held);
  }

  private KeyAnswer(
      double value,
      double standardError,
      double expectedLate,
      SampledErrors ofSample,
      double given,
      Answer held) {
    this.value = value;
    this.standardError = standardError;
    this.expectedLate = expectedLate;
    this.ofSample = ofSample;
    this.given = given;
    this.held = held;
  }

  /** Returns whether it has not been handed out. */
  boolean isHeld() {
    return held != null;
  }

  /** Returns the answer that is held, once. */
  Answer release() {
    Answer answer = held;
    held = null;
    return answer;
  }

  boolean isFromSample() {
    return ofSample != null;
  }

  /** Hands the error of the estimate to the calibration, now that the result is known. */
  void judge(double result, Calibrations calibrations) {
    if (standardError > 0) {
      double error = Math.abs(value - result);
      calibrations.addLate(expectedLate, error / standardError);
      calibrations.addAnswer(error, expectedLate, standardError, 0);
    }
  }

  /**
   * Hands the errors of an estimate from a sample to the calibration.
   *
   * @param sampled the aggregate of the sample with all late events
   * @param result of an audit; not a number without one
   */
  void judge(double sampled, double result, Calibrations calibrations) {
    if (ofSample.change() > 0) {
      calibrations.addLate(expectedLate, Math.abs(value - sampled) / ofSample.change());
    }
    double sampling = ofSample.sampling();
    if (!Double.isNaN(result) && sampling > 0) {
      double late = LateEstimate.lateError(standardError, sampling);
      calibrations.addSampling(Math.abs(sampled - result) / sampling);
      calibrations.addAnswer(Math.abs(value - result), expectedLate, late, sampling);
    }
  }

  /** Returns what was answered. */
  double given() {
    return given;
  }

  void write(StateWriter out) {
    out.putDouble(value);
    out.putDouble(standardError);
    out.putDouble(expectedLate);
    out.putBoolean(isFromSample());
    if (isFromSample()) {
      ofSample.write(out);
    }
    out.putDouble(given);
    out.putBoolean(held != null);
    if (held != null) {
      held.write(out);
    }
  }

  static KeyAnswer read(StateReader in) {
    boolean first = in.version() == 1;
    double value = in.getDouble();
    double standardError = in.getDouble();
    double expectedLate = in.getDouble();
    SampledErrors ofSample = !first && in.getBoolean() ? SampledErrors.read(in) : null;
    double given = first ? value : in.getDouble();
    Answer held = !first && in.getBoolean() ? Answer.read(in) : null;
    return new KeyAnswer(value, standardError, expectedLate, ofSample, given, held);
  }
}

package io.sluice.core.window.open;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.calibration.Calibrations;
import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.LateEstimate;

/** Holds what was answered for one key in one window, and the estimate behind it. */
final class KeyAnswer {

  /** Is written where nothing was answered. */
  static final KeyAnswer NONE = new KeyAnswer(Double.NaN, 0, 0, false, Double.NaN, null);

  private final double value;
  private final double standardError;
  private final double expectedLate;
  private final boolean fromSample;
  private final double given;
  private Answer held;

  /** Holds an answer without an estimate, which calibrates nothing. */
  KeyAnswer(Answer held) {
    this(Double.NaN, 0, 0, false, held.value(), held);
  }

  /** Holds an answer and the estimate behind it. */
  KeyAnswer(Answer held, LateEstimate estimate, double expectedLate, boolean fromSample) {
    this(estimate.value(), estimate.standardError(), expectedLate, fromSample, held.value(), held);
  }

  private KeyAnswer(
      double value,
      double standardError,
      double expectedLate,
      boolean fromSample,
      double given,
      Answer held) {
    this.value = value;
    this.standardError = standardError;
    this.expectedLate = expectedLate;
    this.fromSample = fromSample;
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

  /** Hands the error of the estimate to the calibration, now that the result is known. */
  void judge(double result, Calibrations calibrations) {
    if (standardError > 0) {
      double error = Math.abs(value - result) / standardError;
      calibrations.add(expectedLate, fromSample, error);
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
    out.putBoolean(fromSample);
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
    boolean fromSample = !first && in.getBoolean();
    double given = first ? value : in.getDouble();
    Answer held = !first && in.getBoolean() ? Answer.read(in) : null;
    return new KeyAnswer(value, standardError, expectedLate, fromSample, given, held);
  }
}

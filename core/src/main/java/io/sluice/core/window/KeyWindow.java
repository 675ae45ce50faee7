package io.sluice.core.window;

/** Holds what has arrived for one key in one window, and what was answered. */
final class KeyWindow {

  private final Moments arrived;
  private long onTimeCount;
  private double onTimeSum;
  private boolean answered;
  private double value = Double.NaN;
  private double standardError;
  private double expectedLate;

  KeyWindow() {
    this(new Moments());
  }

  private KeyWindow(Moments arrived) {
    this.arrived = arrived;
  }

  /**
   * Adds an event.
   *
   * @param onTime whether it came before the end of the window
   */
  void add(double value, boolean onTime) {
    arrived.add(value);
    if (onTime) {
      onTimeCount++;
      onTimeSum += value;
    }
  }

  long onTimeCount() {
    return onTimeCount;
  }

  double onTimeSum() {
    return onTimeSum;
  }

  Moments arrived() {
    return arrived;
  }

  boolean isAnswered() {
    return answered;
  }

  /** Notes that the window answered without an estimate, which calibrates nothing. */
  void answered(double result) {
    answered = true;
    value = result;
  }

  void answered(LateEstimate estimate) {
    answered = true;
    value = estimate.value();
    standardError = estimate.standardError();
    expectedLate = estimate.expected() - arrived.count();
  }

  /** Hands the error of the answer to the calibration, now that all events are there. */
  void judge(Aggregate aggregate, Calibrations calibrations) {
    if (standardError > 0) {
      calibrations.add(expectedLate, Math.abs(value - result(aggregate)) / standardError);
    }
  }

  /** Returns the aggregate of all that has arrived. */
  double result(Aggregate aggregate) {
    return switch (aggregate) {
      case MEAN -> arrived.mean();
      case SUM -> arrived.sum();
      case COUNT -> arrived.count();
    };
  }

  /** Returns what was answered; not a number before. */
  double value() {
    return value;
  }

  void write(StateWriter out) {
    arrived.write(out);
    out.putLong(onTimeCount);
    out.putDouble(onTimeSum);
    out.putBoolean(answered);
    out.putDouble(value);
    out.putDouble(standardError);
    out.putDouble(expectedLate);
  }

  static KeyWindow read(StateReader in) {
    KeyWindow window = new KeyWindow(Moments.read(in));
    window.onTimeCount = in.getLong();
    window.onTimeSum = in.getDouble();
    window.answered = in.getBoolean();
    window.value = in.getDouble();
    window.standardError = in.getDouble();
    window.expectedLate = in.getDouble();
    return window;
  }
}

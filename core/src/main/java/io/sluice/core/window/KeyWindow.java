package io.sluice.core.window;

/** Holds what has arrived for one key in one window, and what was answered. */
final class KeyWindow {

  private final Moments arrived;
  private final Summary summary;
  private long onTimeCount;
  private double onTimeSum;
  private boolean answered;
  private double value = Double.NaN;
  private double standardError;
  private double expectedLate;
  private double given = Double.NaN;
  private Answer held;

  KeyWindow(Summary summary) {
    this(new Moments(), summary);
  }

  private KeyWindow(Moments arrived, Summary summary) {
    this.arrived = arrived;
    this.summary = summary;
  }

  /**
   * Adds an event.
   *
   * @param age position of its arrival after the end of the window; 0 if it came before
   */
  void add(double value, int age) {
    arrived.add(value);
    summary.add(value, age);
    if (age == 0) {
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

  Summary summary() {
    return summary;
  }

  /** Whether the answer is known, though it may be held for a window that ends before. */
  boolean isAnswered() {
    return answered;
  }

  /** Holds an answer without an estimate, which calibrates nothing. */
  void hold(Answer answer) {
    answered = true;
    given = answer.value();
    held = answer;
  }

  /** Holds an answer and the estimate behind it. */
  void hold(Answer answer, LateEstimate estimate) {
    hold(answer);
    value = estimate.value();
    standardError = estimate.standardError();
    expectedLate = estimate.expected() - arrived.count();
  }

  /** Whether there is an answer that has not been handed out. */
  boolean isHeld() {
    return held != null;
  }

  /** Returns the answer that is held, once. */
  Answer release() {
    Answer answer = held;
    held = null;
    return answer;
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
  double given() {
    return given;
  }

  void write(StateWriter out) {
    arrived.write(out);
    out.putBytes(summary.toBytes());
    out.putLong(onTimeCount);
    out.putDouble(onTimeSum);
    out.putBoolean(answered);
    out.putDouble(value);
    out.putDouble(standardError);
    out.putDouble(expectedLate);
    out.putDouble(given);
    out.putBoolean(held != null);
    if (held != null) {
      held.write(out);
    }
  }

  static KeyWindow read(StateReader in, SummaryKind kind) {
    boolean first = in.version() == 1;
    Moments arrived = Moments.read(in);
    KeyWindow read = new KeyWindow(arrived, first ? kind.empty() : kind.read(in.getBytes()));
    read.onTimeCount = in.getLong();
    read.onTimeSum = in.getDouble();
    read.answered = in.getBoolean();
    read.value = in.getDouble();
    read.standardError = in.getDouble();
    read.expectedLate = in.getDouble();
    read.given = first ? read.value : in.getDouble();
    read.held = !first && in.getBoolean() ? Answer.read(in) : null;
    return read;
  }
}

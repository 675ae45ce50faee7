package io.sluice.core.window;

/** Holds what has arrived for one key in one window, and what was answered. */
final class KeyWindow {

  private final Moments arrived;
  private final Summary summary;
  private KeySample sample = new KeySample();
  private double onTimeCount;
  private double onTimeSum;
  private boolean answered;
  private double value = Double.NaN;
  private double standardError;
  private double expectedLate;
  private boolean fromSample;
  private double given = Double.NaN;
  private Answer held;

  KeyWindow(Summary summary) {
    this(new Moments(), summary);
  }

  private KeyWindow(Moments arrived, Summary summary) {
    this.arrived = arrived;
    this.summary = summary;
  }

  /** Adds an event that stands for itself only. */
  void add(double value, int age) {
    add(value, age, Sample.WHOLE);
  }

  /**
   * Adds an event.
   *
   * @param age position of its arrival after the end of the window; 0 if it came before
   * @param drawn what the sampler says of it
   */
  void add(double value, int age, Sample drawn) {
    sample.add(value, drawn);
    double weight = drawn.weight();
    if (weight == 0) {
      return;
    }
    arrived.add(value, weight);
    summary.add(value, age);
    if (age == 0) {
      onTimeCount += weight;
      onTimeSum += weight * value;
    }
  }

  double onTimeCount() {
    return onTimeCount;
  }

  double onTimeSum() {
    return onTimeSum;
  }

  /** Returns the moments of what has arrived, by weight. */
  Moments arrived() {
    return arrived;
  }

  /** Returns how many events have arrived. */
  double seen() {
    return sample.seen();
  }

  /** Returns how many events each sampled one stands for. */
  double meanWeight() {
    return sample.sampled() > 0 ? arrived.count() / sample.sampled() : 1;
  }

  /** Returns what the estimate of the window begins with. */
  Arrived known() {
    double weights = arrived.count();
    return new Arrived(
        sample.seen(),
        sample.varianceOfSeen(),
        arrived.mean(),
        sample.noise() / (weights * weights),
        sample.sampled());
  }

  Summary summary() {
    return summary;
  }

  /**
   * Returns whether the answer is known, though it may be held for a window that ends before. There
   * is none from an audit alone.
   */
  boolean isAnswered() {
    return answered || sample.sampled() == 0;
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
    expectedLate = estimate.expected() - seen();
    fromSample = sample.noise() > 0;
  }

  /** Returns whether there is an answer that has not been handed out. */
  boolean isHeld() {
    return held != null;
  }

  /** Returns the answer that is held, once. */
  Answer release() {
    Answer answer = held;
    held = null;
    return answer;
  }

  /**
   * Hands the error of the answer to the calibration, now that all events are there. Of a sample,
   * only an audit knows the result.
   */
  void judge(Aggregate aggregate, Calibrations calibrations) {
    Moments all = sample.noise() > 0 ? sample.audit() : arrived;
    if (standardError > 0 && all != null) {
      double error = Math.abs(value - of(aggregate, all)) / standardError;
      calibrations.add(expectedLate, fromSample, error);
    }
  }

  /** Returns the aggregate of all that has arrived. */
  double result(Aggregate aggregate) {
    return of(aggregate, arrived);
  }

  /** Returns the aggregate of all events, which only an audit of a sample knows; or NaN. */
  double audited(Aggregate aggregate) {
    return sample.audit() == null ? Double.NaN : of(aggregate, sample.audit());
  }

  private static double of(Aggregate aggregate, Moments values) {
    return switch (aggregate) {
      case MEAN -> values.mean();
      case SUM -> values.sum();
      case COUNT -> values.count();
    };
  }

  /** Returns what was answered; not a number before. */
  double given() {
    return given;
  }

  void write(StateWriter out) {
    arrived.write(out);
    out.putBytes(summary.toBytes());
    sample.write(out);
    out.putDouble(onTimeCount);
    out.putDouble(onTimeSum);
    out.putBoolean(answered);
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

  static KeyWindow read(StateReader in, SummaryKind kind) {
    boolean first = in.version() == 1;
    Moments arrived = Moments.read(in);
    KeyWindow read = new KeyWindow(arrived, first ? kind.empty() : kind.read(in.getBytes()));
    read.sample = first ? KeySample.ofAll(arrived.count()) : KeySample.read(in);
    read.onTimeCount = in.getCount();
    read.onTimeSum = in.getDouble();
    read.answered = in.getBoolean();
    read.value = in.getDouble();
    read.standardError = in.getDouble();
    read.expectedLate = in.getDouble();
    read.fromSample = !first && in.getBoolean();
    read.given = first ? read.value : in.getDouble();
    read.held = !first && in.getBoolean() ? Answer.read(in) : null;
    return read;
  }
}

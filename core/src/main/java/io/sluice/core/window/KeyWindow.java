package io.sluice.core.window;

/** Holds what has arrived for one key in one window, and what was answered. */
final class KeyWindow {

  private final Moments values;
  private long sampled;
  private double noise;
  private long alone;
  private Strata strata;
  private Moments audit;
  private boolean auditHasGaps;
  private double onTimeCount;
  private double onTimeSum;
  private boolean answered;
  private double value = Double.NaN;
  private double standardError;
  private double expectedLate;
  private boolean answeredFromSample;

  KeyWindow() {
    this(new Moments());
  }

  private KeyWindow(Moments values) {
    this.values = values;
  }

  /** Adds an event that stands for itself only. */
  void add(double value, boolean onTime) {
    add(value, onTime, Sample.WHOLE);
  }

  /**
   * Adds an event.
   *
   * @param onTime whether it came before the end of the window
   * @param sample what the sampler says of it
   */
  void add(double value, boolean onTime, Sample sample) {
    double weight = sample.weight();
    if (sample.audited()) {
      audit = audit == null ? new Moments() : audit;
      audit.add(value);
    } else {
      auditHasGaps = true;
    }
    if (weight == 0) {
      return;
    }
    values.add(value, weight);
    sampled++;
    noise += weight * (weight - 1);
    if (sample.arrived() == 0) {
      alone++;
    } else {
      strata = strata == null ? new Strata() : strata;
      strata.add(sample);
    }
    if (onTime) {
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
  Moments values() {
    return values;
  }

  Arrived arrived() {
    double weights = values.count();
    return new Arrived(
        seen(),
        strata == null ? 0 : strata.varianceOfSeen(),
        values.mean(),
        noise / (weights * weights),
        sampled);
  }

  /** Returns how many events have arrived. */
  double seen() {
    return strata == null ? alone : alone + strata.seen();
  }

  /** Returns how many events each sampled one stands for. */
  double meanWeight() {
    return sampled > 0 ? values.count() / sampled : 1;
  }

  /** Whether nothing is to be answered any more; there is no answer from nothing. */
  boolean isAnswered() {
    return answered || sampled == 0;
  }

  /** Notes that the window answered without an estimate, which calibrates nothing. */
  void answered() {
    answered = true;
  }

  void answered(LateEstimate estimate) {
    answered = true;
    value = estimate.value();
    standardError = estimate.standardError();
    expectedLate = estimate.expected() - seen();
    answeredFromSample = noise > 0;
  }

  /**
   * Hands the error of the answer to the calibration, now that all events are there. Where only a
   * sample of them is, the result is not known.
   */
  void judge(Aggregate aggregate, Calibrations calibrations) {
    boolean audited = audit != null && !auditHasGaps;
    if (standardError > 0 && (audited || noise == 0)) {
      Moments all = audited ? audit : values;
      double truth =
          switch (aggregate) {
            case MEAN -> all.mean();
            case SUM -> all.sum();
            case COUNT -> all.count();
          };
      double error = Math.abs(value - truth) / standardError;
      calibrations.add(expectedLate, answeredFromSample, error);
    }
  }

  void write(StateWriter out) {
    values.write(out);
    out.putLong(sampled);
    out.putDouble(noise);
    out.putLong(alone);
    out.putBoolean(strata != null);
    if (strata != null) {
      strata.write(out);
    }
    out.putBoolean(audit != null);
    if (audit != null) {
      audit.write(out);
    }
    out.putBoolean(auditHasGaps);
    out.putDouble(onTimeCount);
    out.putDouble(onTimeSum);
    out.putBoolean(answered);
    out.putDouble(value);
    out.putDouble(standardError);
    out.putDouble(expectedLate);
    out.putBoolean(answeredFromSample);
  }

  static KeyWindow read(StateReader in) {
    KeyWindow window = new KeyWindow(Moments.read(in));
    window.sampled = in.getLong();
    window.noise = in.getDouble();
    window.alone = in.getLong();
    window.strata = in.getBoolean() ? Strata.read(in) : null;
    window.audit = in.getBoolean() ? Moments.read(in) : null;
    window.auditHasGaps = in.getBoolean();
    window.onTimeCount = in.getDouble();
    window.onTimeSum = in.getDouble();
    window.answered = in.getBoolean();
    window.value = in.getDouble();
    window.standardError = in.getDouble();
    window.expectedLate = in.getDouble();
    window.answeredFromSample = in.getBoolean();
    return window;
  }
}

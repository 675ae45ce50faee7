package io.sluice.core.window.open;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Arrived;
import io.sluice.core.window.calibration.Calibrations;
import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.LateEstimate;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.sample.Moments;
import io.sluice.core.window.sample.Sample;
import io.sluice.core.window.summary.Summary;
import io.sluice.core.window.summary.SummaryKind;

/**
 * Holds what has arrived for one key in one window, and what was answered. There is one for each
 * key and open window, so what most of them do not need is made when it is needed.
 */
public final class KeyWindow {

  private final Moments arrived;
  private final Summary summary;

  /** The sample that the events are; null while each stands for itself. */
  private KeySample sample;

  private double onTimeCount;
  private double onTimeSum;

  /** Holds what was answered; null before. */
  private KeyAnswer answer;

  KeyWindow(Summary summary) {
    this(new Moments(), summary);
  }

  private KeyWindow(Moments arrived, Summary summary) {
    this.arrived = arrived;
    this.summary = summary;
  }

  /** Adds an event that stands for itself only. */
  public void add(double value, int age) {
    add(value, age, Sample.WHOLE);
  }

  /**
   * Adds an event.
   *
   * @param age position of its arrival after the end of the window; 0 if it came before
   * @param drawn what the sampler says of it
   */
  public void add(double value, int age, Sample drawn) {
    if (sample == null && !drawn.isWhole()) {
      sample = KeySample.ofAll(arrived.count());
    }
    if (sample != null) {
      sample.add(value, drawn);
    }
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
  public Moments arrived() {
    return arrived;
  }

  /** Returns how many events have arrived. */
  public double seen() {
    return sample == null ? arrived.count() : sample.seen();
  }

  private long sampled() {
    return sample == null ? Math.round(arrived.count()) : sample.sampled();
  }

  private boolean hasNoise() {
    return sample != null && sample.noise() > 0;
  }

  /** Returns how many events each sampled one stands for. */
  public double meanWeight() {
    return sampled() > 0 ? arrived.count() / sampled() : 1;
  }

  /** Returns what the estimate of the window begins with. */
  public Arrived known() {
    double weights = arrived.count();
    if (sample == null) {
      return new Arrived(weights, 0, arrived.mean(), 0, sampled());
    }
    return new Arrived(
        sample.seen(),
        sample.varianceOfSeen(),
        arrived.mean(),
        sample.noise() / (weights * weights),
        sample.sampled());
  }

  public Summary summary() {
    return summary;
  }

  /**
   * Returns whether the answer is known, though it may be held for a window that ends before. There
   * is none from an audit alone.
   */
  public boolean isAnswered() {
    return answer != null || sampled() == 0;
  }

  /** Holds an answer without an estimate, which calibrates nothing. */
  public void hold(Answer held) {
    answer = new KeyAnswer(held);
  }

  /** Holds an answer and the estimate behind it. */
  public void hold(Answer held, LateEstimate estimate) {
    answer = new KeyAnswer(held, estimate, estimate.expected() - seen(), hasNoise());
  }

  /** Returns whether there is an answer that has not been handed out. */
  public boolean isHeld() {
    return answer != null && answer.isHeld();
  }

  /** Returns the answer that is held, once. */
  public Answer release() {
    return answer.release();
  }

  /**
   * Hands the error of the answer to the calibration, now that all events are there. Of a sample,
   * only an audit knows the result, but each window knows what its late events have changed.
   */
  public void judge(Aggregate aggregate, Calibrations calibrations) {
    if (answer == null) {
      return;
    }
    double result = hasNoise() ? audited(aggregate) : of(aggregate, arrived);
    if (answer.isFromSample()) {
      answer.judge(result(aggregate), result, calibrations);
    } else if (!Double.isNaN(result)) {
      answer.judge(result, calibrations);
    }
  }

  /** Returns the aggregate of all that has arrived, as far as a sample has it. */
  public double result(Aggregate aggregate) {
    if (!hasNoise()) {
      return of(aggregate, arrived);
    }
    return switch (aggregate) {
      case MEAN -> arrived.mean();
      case SUM -> seen() * arrived.mean();
      case COUNT -> seen();
    };
  }

  /** Returns the aggregate of all events, which only an audit of a sample knows; or NaN. */
  public double audited(Aggregate aggregate) {
    return sample == null || sample.audit() == null ? Double.NaN : of(aggregate, sample.audit());
  }

  private static double of(Aggregate aggregate, Moments values) {
    return switch (aggregate) {
      case MEAN -> values.mean();
      case SUM -> values.sum();
      case COUNT -> values.count();
    };
  }

  /** Returns what was answered; not a number before. */
  public double given() {
    return answer == null ? Double.NaN : answer.given();
  }

  void write(StateWriter out) {
    arrived.write(out);
    out.putBytes(summary.toBytes());
    (sample == null ? KeySample.ofAll(arrived.count()) : sample).write(out);
    out.putDouble(onTimeCount);
    out.putDouble(onTimeSum);
    out.putBoolean(answer != null);
    (answer == null ? KeyAnswer.NONE : answer).write(out);
  }

  static KeyWindow read(StateReader in, SummaryKind kind) {
    boolean first = in.version() == 1;
    Moments arrived = Moments.read(in);
    KeyWindow read = new KeyWindow(arrived, first ? kind.empty() : kind.read(in.getBytes()));
    KeySample sample = first ? null : KeySample.read(in);
    read.sample = sample == null || sample.isWhole(arrived.count()) ? null : sample;
    read.onTimeCount = in.getCount();
    read.onTimeSum = in.getDouble();
    boolean answered = in.getBoolean();
    KeyAnswer answer = KeyAnswer.read(in);
    read.answer = answered ? answer : null;
    return read;
  }
}

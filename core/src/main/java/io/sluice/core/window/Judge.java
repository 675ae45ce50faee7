package io.sluice.core.window;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Answers;
import io.sluice.core.window.answer.Arrived;
import io.sluice.core.window.answer.Range;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.answer.WindowLog;
import io.sluice.core.window.calibration.Calibrations;
import io.sluice.core.window.lag.CountErrors;
import io.sluice.core.window.lag.FirstCounts;
import io.sluice.core.window.lag.History;
import io.sluice.core.window.lag.LagRegime;
import io.sluice.core.window.lag.LateCount;
import io.sluice.core.window.lag.LateCounter;
import io.sluice.core.window.lag.LateEstimate;
import io.sluice.core.window.lag.LateRatio;
import io.sluice.core.window.open.BeatenExtremes;
import io.sluice.core.window.open.KeyHistories;
import io.sluice.core.window.open.KeyHistory;
import io.sluice.core.window.open.KeyWindow;
import io.sluice.core.window.open.OpenWindow;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.Moments;
import io.sluice.core.window.summary.SummaryKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Decides which keys of a window can answer at an age, and what they answer. */
final class Judge<K> {

  private static final double FIRM = 10;

  /** A difference as small comes from the order of additions. */
  private static final double ROUNDING = 1e-12;

  private final WindowQuestion question;
  private final History history;
  private final KeyHistories<K> keys;
  private final Calibrations calibrations;
  private final Certification certification;
  private final SummaryJudge summaries;

  /** Keys that still wait in a window that ends before the one which is looked at. */
  private final Set<K> waiting = new HashSet<>();

  /** Whether events still came to the last window that had some, though none was expected. */
  private boolean stillArrives;

  Judge(
      WindowQuestion question,
      History history,
      KeyHistories<K> keys,
      Calibrations calibrations,
      BeatenExtremes extremes) {
    this.question = question;
    this.history = history;
    this.keys = keys;
    this.calibrations = calibrations;
    certification = new Certification(question, history);
    summaries = new SummaryJudge(question, extremes);
  }

  /** Returns whether a window of that age has to answer, or lacks nothing any more. */
  boolean isOver(OpenWindow<K> window, long age) {
    boolean known = history.isWarm() && !window.isLeapt() && !stillArrives;
    return age >= question.longestWait() || (known && age >= history.lags().longest());
  }

  /** Begins with the window that ends first, so that the answers of a key leave in that order. */
  void begin() {
    waiting.clear();
  }

  /**
   * Answers for all keys that can, or have to. What a window is sure of while a window before it
   * still waits is held until that one has answered.
   */
  void answer(OpenWindow<K> window, long age, int position, Answers<K> answers) {
    boolean hasTo =
        age >= question.longestWait() || question.otherwise() == Otherwise.ANSWER_UNCERTIFIED;
    if (history.isWarm() && !window.isLeapt()) {
      estimate(window, age, position, hasTo);
    } else if (hasTo) {
      takeAsComplete(window, window.isLeapt() ? Reason.CLOCK_LEAPT : Reason.WARMING_UP);
    }
    release(window, answers);
  }

  private void release(OpenWindow<K> window, Answers<K> answers) {
    for (Map.Entry<K, KeyWindow> entry : window.keys().entrySet()) {
      KeyWindow key = entry.getValue();
      if (!key.isAnswered()) {
        waiting.add(entry.getKey());
      } else if (key.isHeld() && !waiting.contains(entry.getKey())) {
        answers.answer(entry.getKey(), window.start(), key.release());
      }
    }
  }

  private void estimate(OpenWindow<K> window, long age, int position, boolean hasTo) {
    boolean first = !window.firstCounts().areKnown();
    double factor = window.seenPerWeight();
    LateCount late = late(window, age, factor);
    LagRegime regime = history.regime();
    boolean isBehind = regime.isBehind(window.arrivals());
    Reason best = regime.best(window.arrivals(), late, isBehind);
    if (window.arrivals().count() > 0) {
      stillArrives = isBehind && regime.stillArrives(window.arrivals(), age);
    }
    boolean lacksNothing = late.expected() == 0 && !stillArrives;
    LateRatio ratio = history.ratio(position);
    double atEnd = history.ratio(0).ratio();
    double squaredVariation = history.squaredVariation();
    double all = factor * window.arrivals().count();
    for (Map.Entry<K, KeyWindow> entry : window.keys().entrySet()) {
      KeyWindow key = entry.getValue();
      if (key.isAnswered()) {
        continue;
      }
      KeyHistory own = keys.of(entry.getKey());
      Arrived arrived = key.known();
      LateEstimate estimate =
          estimate(
              key,
              arrived,
              own.correct(late.of(arrived.count(), all)),
              ratio.equals(LateRatio.EQUAL) ? ratio : own.correct(ratio, atEnd, squaredVariation));
      Answer answer = answer(window, key, arrived, estimate, position, best);
      boolean must = hasTo || lacksNothing || isHopeless(window, arrived, estimate);
      if (must || isEnough(answer, first)) {
        key.hold(answer, estimate);
      }
    }
  }

  private boolean isEnough(Answer answer, boolean first) {
    boolean anyway = question.otherwise() == Otherwise.EXACT && !first;
    return anyway ? answer.reason() == Reason.COMPLETE : answer.certified();
  }

  private boolean isHopeless(OpenWindow<K> window, Arrived arrived, LateEstimate estimate) {
    double reach =
        calibrations.reach(
            lateOf(arrived, estimate), 0, estimate.samplingError(), window.keys().size());
    return certification.isHopeless(arrived, estimate, reach);
  }

  /**
   * Returns how many events are to come.
   *
   * @param factor events that have arrived for each that its weight stands for
   */
  private LateCount late(OpenWindow<K> window, long age, double factor) {
    double[] shares = LateCounter.shares(history.lags(), question.size(), age);
    CountErrors errors = history.countErrors();
    double[] bins = window.arrivals().bins();
    if (!window.firstCounts().areKnown()) {
      List<LateCount> counts = new ArrayList<>();
      for (int kernel = 0; kernel < LateCounter.KERNELS; kernel++) {
        counts.add(LateCounter.count(bins, shares, kernel).times(factor));
      }
      window.counted(new FirstCounts(counts, factor * window.arrivals().count(), age));
    }
    return LateCounter.count(bins, shares, errors.kernel())
        .withVarianceTimes(errors.factor())
        .times(factor);
  }

  /** The variance of a key with few values leans on that of all values. */
  private LateEstimate estimate(KeyWindow key, Arrived arrived, LateCount late, LateRatio ratio) {
    Moments all = history.values();
    double squares = key.arrived().squaredDeviations() / key.meanWeight();
    double variance = (squares + FIRM * all.variance()) / (arrived.sampled() - 1 + FIRM);
    return LateEstimate.of(
        question.aggregate(), arrived, variance, history.skewness(), late, ratio);
  }

  private static double lateOf(Arrived arrived, LateEstimate estimate) {
    return estimate.expected() - arrived.count();
  }

  private Answer answer(
      OpenWindow<K> window,
      KeyWindow key,
      Arrived arrived,
      LateEstimate estimate,
      int position,
      Reason best) {
    int all = window.keys().size();
    double late = lateOf(arrived, estimate);
    double reach = calibrations.reach(late, estimate.lateError(), estimate.samplingError(), all);
    if (question.summary() != SummaryKind.NONE) {
      return summaries.answer(key, late, reach, position, all, best);
    }
    double value = estimate.value();
    Reason reason = certification.reason(arrived, estimate, reach, best);
    double risk = reason == Reason.COMPLETE ? 0 : question.confidence().risk(1);
    return Answer.of(
        new Range(value, value - reach, value + reach), reason, arrived, estimate.expected(), risk);
  }

  /** Answers with what there is, since nothing more will come. */
  void answerComplete(OpenWindow<K> window, Answers<K> answers) {
    takeAsComplete(window, Reason.COMPLETE);
    release(window, answers);
  }

  private void takeAsComplete(OpenWindow<K> window, Reason reason) {
    for (KeyWindow key : window.keys().values()) {
      if (key.isAnswered()) {
        continue;
      }
      key.hold(unestimated(window, key, reason));
    }
  }

  /** Returns an answer from what has arrived; of a sample, once it is known how wrong it may be. */
  private Answer unestimated(OpenWindow<K> window, KeyWindow key, Reason reason) {
    Arrived arrived = key.known();
    if (arrived.isSample() && reason.certifies() && history.isWarm()) {
      LateEstimate estimate = estimate(key, arrived, LateCount.NONE, LateRatio.EQUAL);
      return answer(window, key, arrived, estimate, 0, Reason.BOUND_HOLDS);
    }
    boolean known = reason.certifies() && !arrived.isSample();
    Range result = complete(window, key);
    return Answer.of(
        known ? result : Range.around(result.value()),
        known || !reason.certifies() ? reason : Reason.WARMING_UP,
        arrived,
        arrived.count(),
        0);
  }

  /** Returns the result if no event is still to come. */
  private Range complete(OpenWindow<K> window, KeyWindow key) {
    return question.summary() == SummaryKind.NONE
        ? Range.exactly(key.result(question.aggregate()))
        : summaries.complete(key, window.keys().size());
  }

  /** Answers again where the result over all events is another than the answer. */
  void correct(OpenWindow<K> window, Answers<K> answers) {
    for (Map.Entry<K, KeyWindow> entry : window.keys().entrySet()) {
      KeyWindow key = entry.getValue();
      Range result = complete(window, key);
      double difference = Math.abs(result.value() - key.given());
      if (!(difference <= ROUNDING * Math.abs(result.value()))) {
        Answer corrected = Answer.corrected(result, Math.round(key.seen()));
        answers.answer(entry.getKey(), window.start(), corrected);
      }
    }
  }

  /** Tells a log the result of each key, as far as it is known, now that the window is complete. */
  void compare(OpenWindow<K> window, WindowLog<K> log) {
    for (Map.Entry<K, KeyWindow> entry : window.keys().entrySet()) {
      KeyWindow key = entry.getValue();
      double result =
          key.known().isSample()
              ? key.audited(question.aggregate())
              : complete(window, key).value();
      log.completed(entry.getKey(), window.start(), result);
    }
  }
}

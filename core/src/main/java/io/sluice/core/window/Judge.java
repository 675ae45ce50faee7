package io.sluice.core.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Decides which keys of a window can answer at an age, and what they answer. */
final class Judge<K> {

  private static final double FIRM = 10;

  /** Beyond that a normal multiplier, even a calibrated one, says nothing about the next error. */
  private static final double MOST_SKEWNESS = 2;

  /** Beyond that a few values make up the variance, and the next of them may be larger still. */
  private static final double MOST_SKEWNESS_OF_VALUES = 12;

  private static final double LEAST_SAMPLED = 30;

  /** A mean of fewer values than so many squares of their skewness is not normal enough. */
  private static final double PER_SQUARED_SKEWNESS = 10;

  private final WindowQuestion question;
  private final History history;
  private final KeyHistories<K> keys;
  private final Calibrations calibrations;

  Judge(WindowQuestion question, History history, KeyHistories<K> keys, Calibrations calibrations) {
    this.question = question;
    this.history = history;
    this.keys = keys;
    this.calibrations = calibrations;
  }

  /** Whether a window of that age has to answer, or lacks nothing any more. */
  boolean isOver(long age) {
    return age >= question.longestWait() || (history.isWarm() && age >= history.lags().longest());
  }

  /** Answers for all keys that can, or have to. */
  void answer(OpenWindow<K> window, long age, int position, Answers<K> answers) {
    boolean hasTo =
        age >= question.longestWait() || question.otherwise() == Otherwise.ANSWER_UNCERTIFIED;
    if (!history.isWarm()) {
      if (hasTo) {
        answerUnestimated(window, false, answers);
      }
      return;
    }
    boolean first = !window.firstCounts().areKnown();
    double factor = window.seenPerWeight();
    LateCount late = late(window, age).times(factor);
    boolean shifted = late.expected() > 0 && history.regime().hasShifted(window.arrivals());
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
      Arrived arrived = key.arrived();
      LateEstimate estimate =
          estimate(
              key,
              arrived,
              own.correct(late.of(arrived.count(), all)),
              ratio.equals(LateRatio.EQUAL) ? ratio : own.correct(ratio, atEnd, squaredVariation));
      Answer answer = answer(arrived, estimate, shifted);
      if (hasTo || isEnough(answer, first) || isHopeless(arrived, estimate)) {
        key.answered(estimate);
        answers.answer(entry.getKey(), window.start(), answer);
      }
    }
  }

  private boolean isEnough(Answer answer, boolean first) {
    boolean anyway = question.otherwise() == Otherwise.EXACT && !first;
    return anyway ? answer.reason() == Reason.COMPLETE : answer.certified();
  }

  /** Whether the bound cannot hold, however long the window waits: the sample is too small. */
  private boolean isHopeless(Arrived arrived, LateEstimate estimate) {
    double reach = multiplier(arrived, estimate) * estimate.samplingError();
    return reach > question.bound().allowed(estimate.value()) || isTooSmall(arrived);
  }

  private LateCount late(OpenWindow<K> window, long age) {
    double[] shares = LateCounter.shares(history.lags(), question.size(), age);
    CountErrors errors = history.countErrors();
    double[] bins = window.arrivals().bins();
    if (!window.firstCounts().areKnown()) {
      List<LateCount> counts = new ArrayList<>();
      for (int kernel = 0; kernel < LateCounter.KERNELS; kernel++) {
        counts.add(LateCounter.count(bins, shares, kernel));
      }
      window.counted(new FirstCounts(counts, window.arrivals().count(), age));
    }
    return LateCounter.count(bins, shares, errors.kernel()).withVarianceTimes(errors.factor());
  }

  /** The variance of a key with few values leans on that of all values. */
  private LateEstimate estimate(
      KeyWindow key, Arrived arrived, LateCount late, LateRatio ratio) {
    Moments all = history.values();
    double squares = key.values().squaredDeviations() / key.meanWeight();
    double variance = (squares + FIRM * all.variance()) / (arrived.sampled() - 1 + FIRM);
    return LateEstimate.of(
        question.aggregate(), arrived, variance, history.skewness(), late, ratio);
  }

  private double multiplier(Arrived arrived, LateEstimate estimate) {
    return calibrations.multiplier(estimate.expected() - arrived.count(), arrived.isSample());
  }

  private Answer answer(Arrived arrived, LateEstimate estimate, boolean shifted) {
    double reach = multiplier(arrived, estimate) * estimate.standardError();
    double value = estimate.value();
    return new Answer(
        value,
        value - reach,
        value + reach,
        reason(arrived, estimate, reach, shifted),
        arrived.sampled(),
        Math.round(arrived.count()),
        estimate.expected());
  }

  private Reason reason(Arrived arrived, LateEstimate estimate, double reach, boolean shifted) {
    if (estimate.standardError() == 0) {
      return Reason.COMPLETE;
    }
    if (shifted) {
      return Reason.LAGS_SHIFTED;
    }
    if (hasHeavyTail(estimate) || isTooSmall(arrived)) {
      return Reason.HEAVY_TAIL;
    }
    if (reach <= question.bound().allowed(estimate.value())) {
      return Reason.BOUND_HOLDS;
    }
    boolean nearZero =
        question.bound() instanceof RelativeError && Math.abs(estimate.value()) <= reach;
    return nearZero ? Reason.NEAR_ZERO : Reason.BOUND_NOT_MET;
  }

  private boolean hasHeavyTail(LateEstimate estimate) {
    return question.aggregate() != Aggregate.COUNT
        && (Math.abs(estimate.skewness()) > MOST_SKEWNESS
            || history.skewness() > MOST_SKEWNESS_OF_VALUES);
  }

  /** Whether a few values of the sample may decide the result. */
  private boolean isTooSmall(Arrived arrived) {
    double skewness = question.aggregate() == Aggregate.COUNT ? 0 : history.skewness();
    return arrived.isSample()
        && arrived.sampled() < Math.max(LEAST_SAMPLED, PER_SQUARED_SKEWNESS * skewness * skewness);
  }

  /** Answers with what there is, since nothing more will come. */
  void answerComplete(OpenWindow<K> window, Answers<K> answers) {
    answerUnestimated(window, true, answers);
  }

  private void answerUnestimated(OpenWindow<K> window, boolean complete, Answers<K> answers) {
    for (Map.Entry<K, KeyWindow> entry : window.keys().entrySet()) {
      KeyWindow key = entry.getValue();
      if (key.isAnswered()) {
        continue;
      }
      Arrived arrived = key.arrived();
      LateEstimate estimate = estimate(key, arrived, LateCount.NONE, LateRatio.EQUAL);
      Answer answer = answer(arrived, estimate, false);
      boolean known = complete && (history.isWarm() || !arrived.isSample());
      key.answered();
      answers.answer(
          entry.getKey(),
          window.start(),
          known ? answer : answer.withoutInterval(Reason.WARMING_UP));
    }
  }
}

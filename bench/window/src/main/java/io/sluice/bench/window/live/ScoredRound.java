package io.sluice.bench.window.live;

import io.sluice.bench.experiment.stats.Summary;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The windows of one arm in one round, beside what was true.
 *
 * @param startMillis when the first event happened, epoch ms
 * @param answers of windows that count
 * @param missing windows without an answer
 * @param twice answers of windows that had one
 * @param records handed to the job while windows counted
 * @param worked records that the work in front of windows took meanwhile
 * @param offeredEps events that arrived per second
 * @param seconds in which windows counted
 * @param cpuSeconds that the process used meanwhile
 * @param behindMillis mean time that records waited for the job to take them
 */
public record ScoredRound(
    long startMillis,
    List<ScoredAnswer> answers,
    int missing,
    int twice,
    long records,
    long worked,
    double offeredEps,
    double seconds,
    double cpuSeconds,
    double behindMillis) {

  private static final double PERCENT = 100;

  /** A job that is further behind on average does not keep up, or only just. */
  private static final double MOST_BEHIND_MILLIS = 1000;

  /** Answers that took longer did not come at the end of their window. */
  private static final double WAITED_MILLIS = 50;

  /**
   * An answer beside what was true.
   *
   * @param endMillis of the window, since the start
   * @param latencyMillis from the end of the window until the answer left the job
   * @param errorPercent of the answer, relative to the truth
   * @param within whether the error is at most the one that is allowed
   * @param certified whether an interval within the bound came with it
   * @param covered whether that interval holds the truth
   * @param wrong whether it claims to be complete, holds all events, and differs from the truth
   * @param heldPercent share of the events that had arrived
   * @param sampledPercent share of the events that the answer was computed from
   */
  public record ScoredAnswer(
      long endMillis,
      double latencyMillis,
      double errorPercent,
      boolean within,
      boolean certified,
      boolean covered,
      boolean wrong,
      double heldPercent,
      double sampledPercent) {}

  Summary latency() {
    return summary(ScoredAnswer::latencyMillis);
  }

  Summary error() {
    return summary(ScoredAnswer::errorPercent);
  }

  double errorP95() {
    double[] errors =
        answers.stream()
            .mapToDouble(ScoredAnswer::errorPercent)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return errors.length == 0 ? Double.NaN : Summary.percentile(errors, 0.95);
  }

  private Summary summary(ToDoubleFunction<ScoredAnswer> value) {
    return Summary.of(answers.stream().mapToDouble(value).toArray());
  }

  /** Returns the share of windows within the bound; those without an answer are not. */
  double within() {
    long within = answers.stream().filter(ScoredAnswer::within).count();
    return PERCENT * within / (answers.size() + missing);
  }

  /** Returns whether the job took events as they came, so that all windows can be answered. */
  boolean keptUp() {
    return behindMillis < MOST_BEHIND_MILLIS;
  }

  double certified() {
    return percent(ScoredAnswer::certified, answers);
  }

  /** Returns the share within the bound of the answers that certify it. */
  double certifiedWithin() {
    return percent(ScoredAnswer::within, onlyCertified());
  }

  /** Returns the share of intervals within the bound that hold the truth. */
  double covered() {
    return percent(ScoredAnswer::covered, onlyCertified());
  }

  List<ScoredAnswer> onlyCertified() {
    return answers.stream().filter(ScoredAnswer::certified).toList();
  }

  double waited() {
    return percent(answer -> answer.latencyMillis() > WAITED_MILLIS, answers);
  }

  double held() {
    return summary(ScoredAnswer::heldPercent).mean();
  }

  double sampled() {
    return summary(ScoredAnswer::sampledPercent).mean();
  }

  /** Returns the share of records that the work took; audits of samples count. */
  double workedPercent() {
    return PERCENT * worked / records;
  }

  double cpuMicrosPerRecord() {
    return cpuSeconds * 1e6 / records;
  }

  private static double percent(Predicate<ScoredAnswer> is, List<ScoredAnswer> of) {
    return of.isEmpty() ? Double.NaN : PERCENT * of.stream().filter(is).count() / of.size();
  }
}

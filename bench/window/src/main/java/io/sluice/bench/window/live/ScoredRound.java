package io.sluice.bench.window.live;

import io.sluice.bench.experiment.stats.Summary;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Holds the windows of one arm in one round, compared with the true results.
 *
 * @param startMillis when the first event happened, epoch ms
 * @param answers the answers of measured windows
 * @param missing number of windows without an answer
 * @param twice number of repeated answers
 * @param records number of records handed to the job in the measured part
 * @param worked number of records on which the work in front of windows was done
 * @param offeredEps events that arrived per second
 * @param seconds length of the measured part
 * @param cpuSeconds CPU time of the process in the measured part
 * @param compilerSeconds that part of it which just-in-time compilers used
 * @param behindMillis mean time that records waited for the job
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
    double compilerSeconds,
    double behindMillis) {

  private static final double PERCENT = 100;

  /** The mean delay, ms, above which a job counts as not keeping up. */
  private static final double MOST_BEHIND_MILLIS = 1000;

  /** The latency, ms, above which an answer did not come at the end of its window. */
  private static final double WAITED_MILLIS = 50;

  /**
   * An answer compared with the true result.
   *
   * @param endMillis the end of the window, ms since the start
   * @param latencyMillis time from the end of the window until the answer left the job
   * @param errorPercent the error relative to the truth
   * @param within whether the error is within the bound
   * @param certified whether the answer has an interval within the bound
   * @param covered whether that interval covers the truth
   * @param wrong whether the answer claims to be complete, is over all events, and differs from the
   *     truth
   * @param heldPercent share of the events that had arrived
   * @param sampledPercent share of the events from which the answer was computed
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

  /** Returns the share of windows whose answer is within the bound. */
  double within() {
    long within = answers.stream().filter(ScoredAnswer::within).count();
    return PERCENT * within / (answers.size() + missing);
  }

  /** Returns whether the job kept up with the events, so that all windows can be answered. */
  boolean keptUp() {
    return behindMillis < MOST_BEHIND_MILLIS;
  }

  double certified() {
    return percent(ScoredAnswer::certified, answers);
  }

  /** Returns the share of certified answers that are within the bound. */
  double certifiedWithin() {
    return percent(ScoredAnswer::within, onlyCertified());
  }

  /** Returns the share of intervals within the bound that cover the truth. */
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

  /** Returns the share of records on which the work was done, audits of samples included. */
  double workedPercent() {
    return PERCENT * worked / records;
  }

  double cpuMicrosPerRecord() {
    return cpuSeconds * 1e6 / records;
  }

  /** Returns what the processing of a record costs once its code is compiled. */
  double compiledMicrosPerRecord() {
    return (cpuSeconds - compilerSeconds) * 1e6 / records;
  }

  private static double percent(Predicate<ScoredAnswer> is, List<ScoredAnswer> of) {
    return of.isEmpty() ? Double.NaN : PERCENT * of.stream().filter(is).count() / of.size();
  }
}

package io.sluice.bench.window.demo;

import io.sluice.bench.window.recorded.Quantile;
import io.sluice.core.window.answer.Reason;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Summarises the measured windows of one job.
 *
 * @param arm the name of the job
 * @param answers number of answers
 * @param latencyMeanMillis mean latency, from the end of a window until its answer
 * @param latencyP50Millis median latency
 * @param latencyP99Millis 99th percentile of latency
 * @param errorMeanPercent mean relative error of the mean distance, against all trips of the window
 * @param errorP95Percent 95th percentile of the error
 * @param withinPercent share of answers within the bound
 * @param certifiedPercent share of answers with an interval within the bound
 * @param coveredPercent share of these whose interval covers the truth; null if there are none
 * @param usedPercent share of trips from which answers were computed
 */
public record ArmSummary(
    String arm,
    int answers,
    double latencyMeanMillis,
    double latencyP50Millis,
    double latencyP99Millis,
    double errorMeanPercent,
    double errorP95Percent,
    double withinPercent,
    double certifiedPercent,
    Double coveredPercent,
    double usedPercent) {

  static ArmSummary of(
      String arm,
      Collection<ZoneAnswer> answers,
      Map<ZoneWindow, Trueness.Total> truth,
      double errorPercent) {
    List<ZoneAnswer> certified =
        answers.stream().filter(answer -> answer.reason() == Reason.BOUND_HOLDS).toList();
    double[] latencies = answers.stream().mapToDouble(ZoneAnswer::latencyMillis).sorted().toArray();
    double[] errors =
        answers.stream()
            .mapToDouble(answer -> error(answer, truth.get(answer.window()).mean()))
            .sorted()
            .toArray();
    return new ArmSummary(
        arm,
        answers.size(),
        mean(latencies),
        Quantile.ofSorted(latencies, 0.5),
        Quantile.ofSorted(latencies, 0.99),
        mean(errors),
        Quantile.ofSorted(errors, 0.95),
        percent(
            Arrays.stream(errors).filter(error -> error <= errorPercent).count(), errors.length),
        percent(certified.size(), answers.size()),
        certified.isEmpty() ? null : covered(certified, truth),
        percent(
            answers.stream().mapToLong(ZoneAnswer::count).sum(),
            answers.stream().mapToLong(answer -> truth.get(answer.window()).count()).sum()));
  }

  private static double covered(List<ZoneAnswer> certified, Map<ZoneWindow, Trueness.Total> truth) {
    return percent(
        certified.stream()
            .filter(answer -> covers(answer, truth.get(answer.window()).mean()))
            .count(),
        certified.size());
  }

  private static double error(ZoneAnswer answer, double truth) {
    return 100 * Math.abs(answer.mean() / truth - 1);
  }

  private static boolean covers(ZoneAnswer answer, double truth) {
    return answer.lower() <= truth && truth <= answer.upper();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  private static double percent(double part, double whole) {
    return 100 * part / whole;
  }
}

package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.experiment.stats.QuantileBand;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the pictures of the report are drawn from.
 *
 * @param arms labels, in the plan's order
 * @param lines one per round
 * @param distributions one per arm and workload, all its rounds together
 * @param ratios one per compared arm, workload and drawn metric
 */
record ReportData(
    List<String> arms, List<Line> lines, List<Distribution> distributions, List<PairDots> ratios) {

  /** One round over time. */
  record Line(int round, String load, String arm, List<double[]> latency, List<double[]> backlog) {}

  /** All latencies of an arm under a workload. */
  record Distribution(String load, String arm, List<QuantileBand> bands) {}

  /** The ratio of each pair, with the interval of all. */
  record PairDots(
      String arm, String metric, List<Double> pairs, double centre, double low, double high) {}

  private static final double[] SHARES =
      IntStream.rangeClosed(0, 200).mapToDouble(i -> i / 200.0).toArray();

  static <R> ReportData of(Results<R> results) {
    List<Line> lines = new ArrayList<>();
    for (Round<R> round : results.rounds()) {
      Curves curves = results.comparison().curves(round.report());
      if (!curves.latency().isEmpty() || !curves.backlog().isEmpty()) {
        lines.add(
            new Line(
                round.slot().round(),
                round.slot().workload(),
                round.slot().arm(),
                curves.latency(),
                curves.backlog()));
      }
    }
    List<Distribution> distributions = new ArrayList<>();
    List<PairDots> dots = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      for (String label : results.labels()) {
        ArmView<R> arm = results.view(label, workload, "");
        distributions.add(new Distribution(workload, label, distribution(results, arm)));
        if (!arm.isFirst()) {
          dots(results, arm, dots);
        }
      }
    }
    return new ReportData(results.labels(), lines, distributions, dots);
  }

  private static <R> List<QuantileBand> distribution(Results<R> results, ArmView<R> arm) {
    List<double[]> rounds =
        arm.rounds().stream()
            .map(round -> results.comparison().curves(round.report()).latencies())
            .filter(latencies -> !latencies.isEmpty())
            .map(latencies -> latencies.stream().mapToDouble(Double::doubleValue).toArray())
            .toList();
    return rounds.isEmpty() ? List.of() : QuantileBand.of(rounds, SHARES, results.plan().seed());
  }

  private static <R> void dots(Results<R> results, ArmView<R> arm, List<PairDots> dots) {
    String where = results.plan().workloads().size() == 1 ? "" : " " + arm.workload();
    for (Metric<R> metric : results.comparison().metrics()) {
      if (metric.drawn()) {
        PairedRatio ratio = arm.toFirst().ratio(metric.value());
        dots.add(
            new PairDots(
                arm.label(),
                metric.key() + where,
                arm.toFirst().each(metric.value()),
                ratio.centre(),
                ratio.low(),
                ratio.high()));
      }
    }
  }
}

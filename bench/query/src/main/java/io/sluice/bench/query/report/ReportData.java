package io.sluice.bench.query.report;

import io.sluice.bench.experiment.stats.QuantileBand;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.runner.RoundRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the pictures of the report are drawn from.
 *
 * @param arms names, in the plan's order
 * @param lines one per round
 * @param distributions one per arm, all its rounds together
 * @param ratios one per compared arm and metric
 */
record ReportData(
    List<String> arms,
    List<Line> lines,
    List<List<QuantileBand>> distributions,
    List<PairDots> ratios) {

  /**
   * One round over time.
   *
   * @param latency points of (s since its start, ms)
   * @param backlog points of (s since its start, s of the whole machine)
   */
  record Line(int pair, String arm, List<double[]> latency, List<double[]> backlog) {}

  /** The ratio of each pair, with the interval of all. */
  record PairDots(
      String arm, String metric, List<Double> pairs, double centre, double low, double high) {}

  private static final List<Metric> DRAWN =
      List.of(Metric.LATENCY_MEAN, Metric.LATENCY_P99, Metric.BACKLOG, Metric.THROUGHPUT);

  private static final double[] SHARES =
      IntStream.rangeClosed(0, 200).mapToDouble(i -> i / 200.0).toArray();

  static ReportData of(RunResult run) {
    return new ReportData(
        run.arms().stream().map(ArmResult::name).toList(),
        run.records().stream().map(ReportData::line).toList(),
        run.arms().stream().map(arm -> distribution(run, arm.name())).toList(),
        dots(run));
  }

  private static Line line(RoundRecord round) {
    RoundReport report = round.report();
    List<double[]> latency =
        report.results().stream()
            .filter(result -> Double.isFinite(result.latencyMillis()))
            .sorted(Comparator.comparingDouble(RoundReport.Result::availableMillis))
            .map(result -> point(result.availableMillis(), result.latencyMillis()))
            .toList();
    List<double[]> backlog =
        report.samples().stream()
            .map(sample -> point(sample.atMillis(), sample.backlogSeconds()))
            .toList();
    return new Line(round.pair(), round.arm(), latency, backlog);
  }

  private static double[] point(double millis, double value) {
    return new double[] {millis / 1000, value};
  }

  private static List<QuantileBand> distribution(RunResult run, String arm) {
    List<double[]> rounds = new ArrayList<>();
    for (RoundRecord round : run.records()) {
      double[] latencies =
          round.report().results().stream()
              .mapToDouble(RoundReport.Result::latencyMillis)
              .filter(Double::isFinite)
              .toArray();
      if (round.arm().equals(arm) && latencies.length > 0) {
        rounds.add(latencies);
      }
    }
    return rounds.isEmpty() ? List.of() : QuantileBand.of(rounds, SHARES, run.plan().seed());
  }

  private static List<PairDots> dots(RunResult run) {
    List<PairDots> dots = new ArrayList<>();
    for (ArmResult arm : run.arms().subList(1, run.arms().size())) {
      Pairing pairing = run.pairing(arm);
      for (Metric metric : DRAWN) {
        var ratio = pairing.ratio(metric);
        dots.add(
            new PairDots(
                arm.name(),
                metric.key(),
                pairing.each(metric),
                ratio.centre(),
                ratio.low(),
                ratio.high()));
      }
    }
    return dots;
  }
}

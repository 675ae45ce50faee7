package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.stats.LetterValue;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.experiment.stats.QuantileBand;
import io.sluice.bench.experiment.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Holds the data of the report's charts.
 *
 * @param arms the arms' labels, in the plan's order
 * @param loads the workloads, in the order of the run
 * @param lines one per round
 * @param distributions one per arm and workload, over all rounds
 * @param ratios one per compared arm, workload and drawn metric
 * @param rates one per arm and rate; empty if there is only one rate
 */
record ReportData(
    List<String> arms,
    List<String> loads,
    List<Line> lines,
    List<Distribution> distributions,
    List<PairDots> ratios,
    List<RatePoint> rates) {

  /** Is one round over time. */
  record Line(
      int round,
      String load,
      String arm,
      List<double[]> latency,
      List<double[]> backlog,
      List<Decisions.Mark> decisions,
      List<Curves.Mark> marks) {}

  /** The distribution of all latencies of an arm under a workload. */
  record Distribution(
      String load,
      String arm,
      long count,
      List<QuantileBand> bands,
      double median,
      List<LetterValue> letters,
      double max) {}

  /** Holds the ratio of each pair, with the interval over all. */
  record PairDots(
      String arm, String metric, List<Double> pairs, double centre, double low, double high) {}

  private static final double[] SHARES =
      IntStream.rangeClosed(0, 200).mapToDouble(i -> i / 200.0).toArray();

  static <R> ReportData of(Results<R> results, Decisions decisions) {
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
                curves.backlog(),
                decisions.during(curves),
                curves.marks()));
      }
    }
    List<String> loads = loads(results);
    List<Distribution> distributions = new ArrayList<>();
    List<PairDots> dots = new ArrayList<>();
    for (String load : loads) {
      for (String label : results.labels()) {
        distribution(results, label, load).ifPresent(distributions::add);
      }
    }
    for (String workload : results.plan().workloads()) {
      for (String label : results.labels()) {
        ArmView<R> arm = results.view(label, workload, "");
        if (!arm.isFirst()) {
          dots(results, arm, dots);
        }
      }
    }
    return new ReportData(
        results.labels(), loads, lines, distributions, dots, RatePoint.of(results));
  }

  static List<String> loads(Results<?> results) {
    return results.rounds().stream().map(round -> round.slot().workload()).distinct().toList();
  }

  /** Returns the latencies of each round of an arm under a load. */
  static <R> List<Sample> latencies(Results<R> results, String label, String load) {
    return blocks(results, label, load).values().stream().flatMap(List::stream).toList();
  }

  /**
   * Returns the distribution over all rounds, including those of a search that are not compared.
   */
  private static <R> Optional<Distribution> distribution(
      Results<R> results, String label, String load) {
    Map<Integer, List<Sample>> blocks = blocks(results, label, load);
    List<Sample> rounds = blocks.values().stream().flatMap(List::stream).toList();
    Sample all = Sample.together(rounds);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<Sample> units =
        blocks.size() < 2 ? rounds : blocks.values().stream().map(Sample::together).toList();
    return Optional.of(
        new Distribution(
            load,
            label,
            all.size(),
            QuantileBand.of(units, SHARES, results.plan().seed()),
            all.quantile(0.5),
            LetterValue.of(all),
            all.quantile(1)));
  }

  private static <R> Map<Integer, List<Sample>> blocks(
      Results<R> results, String label, String load) {
    return results.of(label).stream()
        .filter(round -> round.slot().workload().equals(load))
        .collect(
            Collectors.groupingBy(
                Round::block,
                TreeMap::new,
                Collectors.mapping(
                    round -> results.comparison().curves(round.report()).latencies(),
                    Collectors.toList())));
  }

  private static <R> void dots(Results<R> results, ArmView<R> arm, List<PairDots> dots) {
    String where = results.plan().workloads().size() == 1 ? "" : ", " + arm.workload();
    for (Metric<R> metric : results.comparison().metrics()) {
      if (metric.drawn()) {
        PairedRatio ratio = arm.toFirst().ratio(metric.value());
        dots.add(
            new PairDots(
                arm.label(),
                metric.label() + where,
                arm.toFirst().each(metric.value()),
                ratio.centre(),
                ratio.low(),
                ratio.high()));
      }
    }
  }
}

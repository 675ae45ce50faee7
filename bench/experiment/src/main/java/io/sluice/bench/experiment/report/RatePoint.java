package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.stats.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Holds the results of an arm at one rate, over all its rounds, for a chart of latency against
 * rate.
 *
 * @param arm the arm's label
 * @param offered the offered rate, per second
 * @param handled the share of the offered rate that was handled
 * @param mean the mean latency, ms
 * @param p99 the 99th percentile of latency, ms
 */
record RatePoint(String arm, double offered, double handled, Range mean, Range p99) {

  /** Holds the median, the minimum and the maximum over rounds. */
  record Range(double median, double low, double high) {

    static Range of(List<Figures> rounds, ToDoubleFunction<Figures> value) {
      double[] values = rounds.stream().mapToDouble(value).filter(Double::isFinite).toArray();
      return new Range(
          Summary.median(values),
          Arrays.stream(values).min().orElse(Double.NaN),
          Arrays.stream(values).max().orElse(Double.NaN));
    }
  }

  /** Returns a point for each arm and rate, in order; empty if there is only one rate. */
  static <R> List<RatePoint> of(Results<R> results) {
    Stream<String> loads = results.rounds().stream().map(round -> round.slot().workload());
    if (loads.distinct().count() < 2) {
      return List.of();
    }
    List<RatePoint> points = new ArrayList<>();
    for (String label : results.labels()) {
      Map<String, List<Figures>> byLoad = new LinkedHashMap<>();
      for (Round<R> round : results.of(label)) {
        byLoad
            .computeIfAbsent(round.slot().workload(), load -> new ArrayList<>())
            .add(results.comparison().figures(round.report()));
      }
      byLoad.values().stream()
          .map(rounds -> of(label, rounds))
          .filter(point -> Double.isFinite(point.offered() * point.mean().median()))
          .sorted(Comparator.comparingDouble(RatePoint::offered))
          .forEach(points::add);
    }
    return points;
  }

  private static RatePoint of(String arm, List<Figures> rounds) {
    Range offered = Range.of(rounds, Figures::offeredEps);
    Range handled = Range.of(rounds, round -> round.throughputEps() / round.offeredEps());
    return new RatePoint(
        arm,
        offered.median(),
        handled.median(),
        Range.of(rounds, round -> round.latencyMs().mean()),
        Range.of(rounds, round -> round.latencyMs().p99()));
  }
}

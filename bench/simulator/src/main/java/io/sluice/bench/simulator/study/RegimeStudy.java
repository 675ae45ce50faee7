package io.sluice.bench.simulator.study;

import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Pairing;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.bench.query.report.QueryComparison;
import io.sluice.bench.simulator.Simulation;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Compares klink with the strongest simple rival, the order of window ends (sbox), under different
 * conditions.
 *
 * @param rounds the number of rounds of each arm
 * @param seconds the length of each round
 * @param seed the seed of all random draws
 */
public record RegimeStudy(int rounds, long seconds, long seed) {

  private static final String STOCK = "stock";
  private static final String RIVAL = "sbox";
  private static final String OURS = "klink";
  private static final String MEAN = "latency_ms.mean";
  private static final String P99 = "latency_ms.p99";

  /**
   * Is one row of the result.
   *
   * @param stockMillis mean latency of window results with stock, in the median round; the other
   *     two likewise
   * @param mean the ratio of klink's mean latency to sbox's
   * @param p99 the same for the 99th percentile
   * @param complete whether every window closed with the right results
   */
  public record Row(
      String regime,
      String tells,
      double stockMillis,
      double sboxMillis,
      double klinkMillis,
      PairedRatio mean,
      PairedRatio p99,
      boolean complete) {

    /** Returns the policy with the significantly lower mean, or none. */
    public String better() {
      return mean.surelyLess() ? OURS : mean.surelyMore() ? RIVAL : "";
    }
  }

  /** Returns the row of a regime. */
  public Row of(Regime regime) {
    Plan<QueryBenchSettings> plan =
        new QueryBenchSettings(regime.spec(), regime.load(), regime.burst(), Timing.full(seconds))
            .plan("simulate regimes", List.of(STOCK, RIVAL, OURS), rounds, 1, 0, true, seed);
    QueryComparison comparison = new QueryComparison(plan);
    List<Round<RoundReport>> run = new Simulation(plan, regime.machine()).run();
    Results<RoundReport> results = new Results<>(plan, comparison, run, true);
    String workload = comparison.workload();
    ToDoubleFunction<RoundReport> mean = metric(comparison, MEAN);
    Pairing<RoundReport> pairs = results.view(OURS, RIVAL, workload, "").toFirst();
    return new Row(
        regime.name(),
        regime.tells(),
        results.view(STOCK, workload, "").median(mean),
        results.view(RIVAL, workload, "").median(mean),
        results.view(OURS, workload, "").median(mean),
        pairs.ratio(mean),
        pairs.ratio(metric(comparison, P99)),
        results.failures().isEmpty());
  }

  private static ToDoubleFunction<RoundReport> metric(QueryComparison comparison, String key) {
    return comparison.metrics().stream()
        .filter(metric -> metric.key().equals(key))
        .findFirst()
        .map(Metric::value)
        .orElseThrow();
  }
}

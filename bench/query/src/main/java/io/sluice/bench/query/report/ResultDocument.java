package io.sluice.bench.query.report;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.query.plan.BenchPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The format of measured results, {@code sluice.bench/1}. Fields are added, never renamed. */
public record ResultDocument(
    String schema,
    String command,
    String commit,
    HostFacts host,
    String workload,
    Map<String, Object> params,
    long seed,
    List<ArmRounds> arms,
    List<Ratio> ratios,
    Map<String, Boolean> checks,
    boolean partial,
    String verdict) {

  /** One arm's rounds; {@code swmEstimates} is null if it said nothing of sweeping watermarks. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record ArmRounds(
      String name,
      Map<String, String> settings,
      List<RoundMetrics> rounds,
      SwmEstimates swmEstimates) {

    static ArmRounds of(ArmResult arm) {
      return new ArmRounds(
          arm.name(), arm.arm().settings(), arm.rounds(), arm.estimates().orElse(null));
    }
  }

  /**
   * How many times as much of a metric an arm has as the first arm, or as a rival of it.
   *
   * @param median of all kept pairs; {@code low} and {@code high} bound their geometric mean
   * @param comparable pairs in which the host had the same speed; see {@link Pairing}
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Ratio(
      String arm,
      String against,
      String metric,
      double median,
      double low,
      double high,
      int pairs,
      double geometricMean,
      int comparable,
      double comparableMedian,
      double comparableLow,
      double comparableHigh,
      boolean enoughPairs) {}

  public static ResultDocument of(RunResult run, HostFacts host, String commit) {
    return new ResultDocument(
        "sluice.bench/1",
        run.plan().command(),
        commit,
        host,
        run.plan().workload().workload(),
        params(run.plan()),
        run.plan().seed(),
        run.arms().stream().map(ArmRounds::of).toList(),
        ratios(run),
        checks(run.checks()),
        run.partial(),
        Verdict.of(run));
  }

  private static List<Ratio> ratios(RunResult run) {
    List<Ratio> ratios = new ArrayList<>();
    for (ArmResult arm : run.arms().subList(1, run.arms().size())) {
      for (Metric metric : Metric.values()) {
        ratios.add(ratio(run, arm, run.baseline(), metric));
        run.rivals(arm).forEach(rival -> ratios.add(ratio(run, arm, rival, metric)));
      }
    }
    return ratios;
  }

  private static Ratio ratio(RunResult run, ArmResult arm, ArmResult against, Metric metric) {
    PairedRatio all = run.pairing(arm, against).ratio(metric);
    PairedRatio comparable = run.pairing(arm, against).ratioOfComparable(metric);
    return new Ratio(
        arm.name(),
        against.name(),
        metric.key(),
        all.median(),
        all.low(),
        all.high(),
        all.pairs(),
        all.centre(),
        comparable.pairs(),
        comparable.median(),
        comparable.low(),
        comparable.high(),
        comparable.enoughForAClaim());
  }

  private static Map<String, Object> params(BenchPlan plan) {
    Map<String, Object> params = new LinkedHashMap<>();
    params.put("workload", plan.workload());
    params.put("load", plan.load());
    params.put("burst", plan.burst());
    params.put("timing", plan.timing());
    params.put("pairs", plan.pairs());
    params.put("restart_every", plan.restartEvery());
    return params;
  }

  private static Map<String, Boolean> checks(Checks checks) {
    Map<String, Boolean> map = new LinkedHashMap<>();
    map.put("results_equal", checks.equal());
    map.put("results_complete", checks.complete());
    map.put("results_correct", checks.correct());
    return map;
  }
}

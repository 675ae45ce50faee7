package io.sluice.bench.lachesis.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The format of measured results, {@code sluice.bench/1}, with what this bench adds. */
public record LachesisDocument(
    String schema,
    String command,
    String commit,
    HostFacts host,
    String workload,
    Map<String, Object> params,
    long seed,
    List<ArmSteps> arms,
    List<ArmSummary> summaries,
    List<Ratio> ratios,
    Map<String, Boolean> checks,
    boolean partial) {

  /** All rounds of an arm, at all rates. */
  public record ArmSteps(String name, List<StepResult> rounds) {}

  /**
   * How many times as much of a metric an arm has as the first arm, at one rate; 0 for a search.
   *
   * @param engine of several, with what it runs; empty for all of them together
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Ratio(
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String engine,
      String arm,
      String against,
      String metric,
      double rate,
      double median,
      double low,
      double high,
      int pairs,
      boolean enoughPairs) {}

  public static LachesisDocument of(LachesisResult result, HostFacts host, String commit) {
    LachesisPlan plan = result.plan();
    return new LachesisDocument(
        "sluice.bench/1",
        plan.command(),
        commit,
        host,
        plan.workload(),
        Map.of("plan", plan),
        plan.seed(),
        plan.labels().stream()
            .map(
                arm ->
                    new ArmSteps(
                        arm,
                        result.steps().stream().filter(step -> step.arm().equals(arm)).toList()))
            .toList(),
        ArmSummary.all(result),
        ratios(result),
        Map.of(
            "nothing_lost",
            result.steps().stream().allMatch(step -> step.lost() == 0),
            "results_equal",
            result.steps().stream().allMatch(step -> step.wrongWindows() == 0),
            "began_empty",
            result.beganEmpty(),
            "same_root_group",
            result.sameRootGroup()),
        result.partial());
  }

  private static List<Ratio> ratios(LachesisResult result) {
    List<Ratio> ratios = new ArrayList<>();
    List<String> labels = result.plan().labels();
    if (result.plan().search()) {
      for (String arm : labels.subList(1, labels.size())) {
        ratios.add(ratio("", arm, labels.get(0), "sustained_eps", 0, result.sustainedRatio(arm)));
      }
      return ratios;
    }
    for (double rate : result.plan().rates()) {
      result
          .parts()
          .forEach(
              (engine, part) -> {
                for (String arm : labels.subList(1, labels.size())) {
                  StepMetrics.all()
                      .forEach(
                          (metric, value) -> {
                            PairedRatio ratio =
                                result.ratio(
                                    arm, rate, step -> value.applyAsDouble(part.apply(step)));
                            ratios.add(ratio(engine, arm, labels.get(0), metric, rate, ratio));
                          });
                }
              });
    }
    return ratios;
  }

  private static Ratio ratio(
      String engine, String arm, String against, String metric, double rate, PairedRatio ratio) {
    return new Ratio(
        engine,
        arm,
        against,
        metric,
        rate,
        ratio.median(),
        ratio.low(),
        ratio.high(),
        ratio.pairs(),
        ratio.enoughForAClaim());
  }
}

package io.sluice.bench.experiment.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Pairing;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.experiment.stats.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The format of measured results, {@code sluice.bench/1}. Fields are added, never renamed. */
public record ResultDocument(
    String schema,
    String experiment,
    String command,
    String commit,
    HostFacts host,
    String workload,
    Object params,
    long seed,
    List<Arm> arms,
    List<ArmSummary> summaries,
    List<Ratio> ratios,
    List<Section> sections,
    Map<String, Boolean> checks,
    boolean partial,
    String verdict) {

  /** All rounds of an arm. */
  public record Arm(String name, List<ObjectNode> rounds) {}

  /** What every experiment tells of a round; what only this one does follows in the document. */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Entry(
      int round,
      int block,
      String load,
      @JsonUnwrapped Figures figures,
      double foreignCores,
      int attempts,
      boolean disturbed) {}

  /**
   * A metric of an arm over its rounds.
   *
   * @param part of several; empty for all of them together
   * @param load the workload it was measured under
   * @param median of the rounds
   * @param low the round with the least
   * @param high the round with the most
   */
  public record ArmSummary(
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String part,
      String arm,
      String metric,
      String load,
      double median,
      double low,
      double high,
      int rounds) {}

  /**
   * How many times as much of a metric an arm has as the first arm, or as a rival of it.
   *
   * @param part of several; empty for all of them together
   * @param load the workload it was measured under
   * @param median of all pairs; {@code low} and {@code high} bound their {@code centre}
   * @param blocks starts of processes in which the pairs were run
   * @param comparable pairs that ran under the same conditions
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Ratio(
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String part,
      String arm,
      String against,
      String metric,
      String load,
      double median,
      double centre,
      double low,
      double high,
      int pairs,
      int blocks,
      int comparable,
      double comparableCentre,
      double comparableLow,
      double comparableHigh,
      boolean enoughBlocks) {}

  public static <R> ResultDocument of(Results<R> results, HostFacts host, String commit) {
    Map<String, Boolean> checks = new LinkedHashMap<>();
    results.checked().forEach((check, wrong) -> checks.put(check.key(), wrong.isEmpty()));
    List<Ratio> ratios = new ArrayList<>();
    List<ArmSummary> summaries = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      for (String part : results.comparison().parts().keySet()) {
        for (Metric<R> metric : results.comparison().metrics()) {
          summarize(results, workload, part, metric, summaries, ratios);
        }
      }
    }
    return new ResultDocument(
        "sluice.bench/1",
        results.plan().experiment(),
        results.plan().command(),
        commit,
        host,
        results.comparison().workload(),
        results.comparison().params(results.plan()),
        results.plan().seed(),
        results.labels().stream().map(label -> arm(results, label)).toList(),
        summaries,
        ratios,
        results.comparison().sections(results),
        checks,
        results.partial(),
        Verdict.of(results));
  }

  private static <R> Arm arm(Results<R> results, String label) {
    return new Arm(label, results.of(label).stream().map(round -> entry(results, round)).toList());
  }

  private static <R> ObjectNode entry(Results<R> results, Round<R> round) {
    Entry common =
        new Entry(
            round.slot().round(),
            round.block(),
            round.slot().workload(),
            results.comparison().figures(round.report()),
            round.foreignCores(),
            round.attempts(),
            round.disturbed());
    ObjectNode entry = ResultJson.tree(common);
    ResultJson.tree(results.comparison().details(round.report()))
        .properties()
        .forEach(field -> entry.putIfAbsent(field.getKey(), field.getValue()));
    return entry;
  }

  private static <R> void summarize(
      Results<R> results,
      String workload,
      String part,
      Metric<R> metric,
      List<ArmSummary> summaries,
      List<Ratio> ratios) {
    for (String label : results.labels()) {
      ArmView<R> arm = results.view(label, workload, part);
      double[] values = arm.values(metric.value());
      summaries.add(
          new ArmSummary(
              part,
              label,
              metric.key(),
              workload,
              Summary.median(values),
              Arrays.stream(values).min().orElse(Double.NaN),
              Arrays.stream(values).max().orElse(Double.NaN),
              values.length));
      if (!arm.isFirst()) {
        ratios.add(ratio(arm, results.first(), metric));
      }
      for (String rival : results.comparison().rivals(label)) {
        ratios.add(ratio(results.view(label, rival, workload, part), rival, metric));
      }
    }
  }

  private static <R> Ratio ratio(ArmView<R> arm, String against, Metric<R> metric) {
    Pairing<R> pairing = arm.toFirst();
    PairedRatio all = pairing.ratio(metric.value());
    PairedRatio comparable = pairing.ratioOfComparable(metric.value());
    return new Ratio(
        arm.part(),
        arm.label(),
        against,
        metric.key(),
        arm.workload(),
        all.median(),
        all.centre(),
        all.low(),
        all.high(),
        all.pairs(),
        all.blocks(),
        comparable.pairs(),
        comparable.centre(),
        comparable.low(),
        comparable.high(),
        comparable.enoughForAClaim());
  }
}

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
import java.util.function.Function;

/**
 * The format of measured results, {@code sluice.bench/1}. Fields are added, never renamed.
 *
 * @param claim whether the run is meant to support a claim
 * @param valid whether all required checks passed
 * @param report the terminal output, line by line; in the small form only
 * @param distributions the distribution of latencies of each arm and load; in the small form only
 */
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
    boolean claim,
    boolean valid,
    boolean partial,
    String verdict,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> report,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<KeptDistribution> distributions) {

  /** Holds all rounds of an arm. */
  public record Arm(String name, List<ObjectNode> rounds) {}

  /**
   * Holds the fields of a round that every experiment has; those of this experiment follow in the
   * document.
   */
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
   * Summarises a metric of an arm over its rounds.
   *
   * @param part the name of the part; empty for the whole
   * @param label the name of the metric for users
   * @param load the workload
   * @param median the median of the rounds
   * @param low the minimum of the rounds
   * @param high the maximum of the rounds
   */
  public record ArmSummary(
      @JsonInclude(JsonInclude.Include.NON_EMPTY) String part,
      String arm,
      String metric,
      String label,
      String unit,
      String load,
      double median,
      double low,
      double high,
      int rounds) {}

  /**
   * The ratio of an arm's metric to that of the first arm, or of a rival.
   *
   * @param part the name of the part; empty for the whole
   * @param load the workload
   * @param median the median of all pairs; {@code low} and {@code high} are the 95 % interval
   *     around {@code centre}
   * @param blocks number of starts of processes in which the pairs ran
   * @param comparable number of pairs that ran under the same conditions
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

  /** Returns the complete document. */
  public static <R> ResultDocument of(Results<R> results, HostFacts host, String commit) {
    return of(
        results,
        host,
        commit,
        results.comparison().params(results.plan()),
        results.comparison().metrics(),
        results.comparison()::details,
        results.comparison().sections(results),
        List.of(),
        List.of());
  }

  /**
   * Returns the small form, which is kept in the repository: the common fields of rounds, the drawn
   * metrics, distributions of latencies, and the terminal output.
   */
  public static <R> ResultDocument small(Results<R> results, HostFacts host, String commit) {
    String text = TextReport.of(results, false) + "\n" + Verdict.of(results);
    return of(
        results,
        host,
        commit,
        KeptParams.of(results.comparison().params(results.plan())),
        results.comparison().metrics().stream().filter(Metric::drawn).toList(),
        report -> Map.of(),
        List.of(),
        text.lines().toList(),
        KeptDistribution.of(results));
  }

  private static <R> ResultDocument of(
      Results<R> results,
      HostFacts host,
      String commit,
      Object params,
      List<Metric<R>> metrics,
      Function<R, Object> details,
      List<Section> sections,
      List<String> report,
      List<KeptDistribution> distributions) {
    Map<String, Boolean> checks = new LinkedHashMap<>();
    results.checked().forEach((check, wrong) -> checks.put(check.key(), wrong.isEmpty()));
    List<Ratio> ratios = new ArrayList<>();
    List<ArmSummary> summaries = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      for (String part : results.comparison().parts().keySet()) {
        for (Metric<R> metric : metrics) {
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
        params,
        results.plan().seed(),
        results.labels().stream().map(label -> arm(results, label, details)).toList(),
        summaries,
        ratios,
        sections,
        checks,
        results.plan().claim(),
        results.failures().isEmpty(),
        results.partial(),
        Verdict.of(results),
        report,
        distributions);
  }

  private static <R> Arm arm(Results<R> results, String label, Function<R, Object> details) {
    return new Arm(
        label, results.of(label).stream().map(round -> entry(results, round, details)).toList());
  }

  private static <R> ObjectNode entry(
      Results<R> results, Round<R> round, Function<R, Object> details) {
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
    ResultJson.tree(details.apply(round.report()))
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
              metric.label(),
              metric.unit(),
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

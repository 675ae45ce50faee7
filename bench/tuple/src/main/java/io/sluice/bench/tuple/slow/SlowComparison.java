package io.sluice.bench.tuple.slow;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.tuple.slow.arm.SlowArm;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.bench.tuple.slow.report.Detection;
import io.sluice.bench.tuple.slow.report.SlowChecks;
import io.sluice.bench.tuple.slow.report.SlowDetails;
import io.sluice.bench.tuple.slow.report.SlowMetrics;
import io.sluice.bench.tuple.slow.report.SlowRound;
import io.sluice.bench.tuple.slow.report.SlowTables;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Defines how the rounds of the experiment with a slow subtask are evaluated. */
final class SlowComparison implements Comparison<SlowRound> {

  private final Plan<SlowBenchSettings> plan;

  SlowComparison(Plan<SlowBenchSettings> plan) {
    this.plan = plan;
  }

  @Override
  public String workload() {
    return String.join("+", plan.workloads());
  }

  @Override
  public String title() {
    return "Subtasks of Flink that get their records from as many sources: " + workload();
  }

  @Override
  public Class<SlowRound> type() {
    return SlowRound.class;
  }

  @Override
  public List<Metric<SlowRound>> metrics() {
    return SlowMetrics.ALL;
  }

  @Override
  public List<Check<SlowRound>> checks() {
    return SlowChecks.ALL;
  }

  @Override
  public Figures figures(SlowRound round) {
    return new Figures(
        Summary.of(),
        round.recordsPerSecond(),
        Double.NaN,
        round.cpuCores(),
        Double.NaN,
        round.check().taken());
  }

  @Override
  public String summary(SlowRound round) {
    return String.format(
        Locale.ROOT,
        "%,.0f records/s, %.0f %% of the ideal; %s",
        round.recordsPerSecond(),
        100 * round.shareOfIdeal(),
        round.namedText());
  }

  @Override
  public Object details(SlowRound round) {
    return SlowDetails.of(round);
  }

  @Override
  public List<Table<SlowRound>> tables(Results<SlowRound> results) {
    return SlowTables.ALL;
  }

  @Override
  public String heading(Results<SlowRound> results, String workload, String part) {
    return plan.workloads().size() == 1 ? title() : workload;
  }

  @Override
  public List<String> notes(Results<SlowRound> results) {
    return SlowTables.NOTES;
  }

  @Override
  public Optional<String> finding(Results<SlowRound> results) {
    return Detection.in(results.rounds()).text();
  }

  @Override
  public Map<String, String> facts() {
    return Map.of(
        "detector",
        String.format(
            Locale.ROOT,
            "asked every second; Flink collects what it tells every %.3g s",
            plan.settings().collectSeconds()));
  }

  /** Lists the simpler arms, beside the first, that the advised lines have to beat. */
  @Override
  public List<String> rivals(String label) {
    return isAdvised(label)
        ? plan.labels().stream().skip(1).filter(other -> !isAdvised(other)).toList()
        : List.of();
  }

  @Override
  public String mainArm(List<String> labels) {
    return labels.stream()
        .filter(SlowComparison::isAdvised)
        .findFirst()
        .orElse(labels.get(labels.size() - 1));
  }

  private static boolean isAdvised(String label) {
    return Plan.arm(label).equals(SlowArm.ADVISED.label());
  }
}

package io.sluice.bench.state;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.bench.state.report.SliceGapsSection;
import io.sluice.bench.state.report.StateChecks;
import io.sluice.bench.state.report.StateDetails;
import io.sluice.bench.state.report.StateMetrics;
import io.sluice.bench.state.report.StateRound;
import io.sluice.bench.state.report.StateTables;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Evaluates the output of a job that takes a third TaskManager, or a second thread, into use. */
final class StateComparison implements Comparison<StateRound> {

  private static final double LATE_MILLIS = 1000;

  private final Plan<StateBenchSettings> plan;

  StateComparison(Plan<StateBenchSettings> plan) {
    this.plan = plan;
  }

  @Override
  public String workload() {
    return String.join("+", plan.workloads());
  }

  @Override
  public String title() {
    return "%s, %d visits/s%s"
        .formatted(
            plan.arms().stream().map(StateArm::of).anyMatch(StateArm::usesThreads)
                ? "Half of the state of %s goes to a second thread".formatted(workload())
                : "A third of the state of %s goes to a third TaskManager".formatted(workload()),
            plan.settings().rate(),
            plan.settings().load() > 0
                ? ", %s times what it has time for".formatted(plan.settings().load())
                : "");
  }

  @Override
  public Class<StateRound> type() {
    return StateRound.class;
  }

  @Override
  public List<Metric<StateRound>> metrics() {
    return StateMetrics.ALL;
  }

  @Override
  public List<Check<StateRound>> checks() {
    return StateChecks.ALL;
  }

  @Override
  public Figures figures(StateRound round) {
    return new Figures(
        round.latency(),
        round.throughputEps(),
        round.offeredEps(),
        round.cpuCores(),
        Double.NaN,
        round.check().counted());
  }

  @Override
  public String summary(StateRound round) {
    return String.format(
        Locale.ROOT,
        "any gap %d ms (before: %d), new gap %d ms (%d), latency up to %.0f ms (%.0f); %s",
        round.moved().anyGap(),
        round.quiet().anyGap(),
        round.moved().newGap(),
        round.quiet().newGap(),
        round.latency().max(),
        round.quietLatency().max(),
        round.command().text());
  }

  @Override
  public Object details(StateRound round) {
    return StateDetails.of(round);
  }

  @Override
  public List<Table<StateRound>> tables(Results<StateRound> results) {
    return StateTables.of(plan.settings());
  }

  @Override
  public String heading(Results<StateRound> results, String workload, String part) {
    return plan.workloads().size() == 1 ? title() : workload;
  }

  @Override
  public List<Section> sections(Results<StateRound> results) {
    return SliceGapsSection.of(results);
  }

  @Override
  public List<String> notes(Results<StateRound> results) {
    return StateTables.notes(plan.settings());
  }

  @Override
  public Map<String, String> facts() {
    return Map.of("latency", "from the planned arrival of a visit to its first output");
  }

  @Override
  public Curves curves(StateRound round) {
    return new Curves(
        round.startMillis(),
        round.curve().stream()
            .map(point -> new double[] {point.seconds(), point.millis()})
            .toList(),
        List.of(),
        LatencyCount.sample(round.latencies()),
        List.of(new Curves.Mark(round.commandSeconds(), round.command().text())));
  }

  /** Returns whether both jobs kept up before the command, unless that is not asked of them. */
  @Override
  public boolean comparable(StateRound arm, StateRound against) {
    return plan.settings().load() >= 1 || keptUp(arm, against);
  }

  private static boolean keptUp(StateRound arm, StateRound against) {
    return arm.quietLatency().p99() < LATE_MILLIS && against.quietLatency().p99() < LATE_MILLIS;
  }

  /** Returns the other kinds of arms, beside the first, with which a move is compared. */
  @Override
  public List<String> rivals(String label) {
    return isElastic(label)
        ? plan.labels().stream().skip(1).filter(other -> !isElastic(other)).toList()
        : List.of();
  }

  @Override
  public String mainArm(List<String> labels) {
    return labels.stream()
        .filter(StateComparison::isElastic)
        .findFirst()
        .orElse(labels.get(labels.size() - 1));
  }

  private static boolean isElastic(String label) {
    return StateArm.of(Plan.arm(label)).isElastic();
  }
}

package io.sluice.bench.window.live;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.Sample;
import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.live.ScoredRound.ScoredAnswer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Evaluates the answers of windows. */
final class WindowComparison implements Comparison<ScoredRound> {

  private static final List<String> RIVALS =
      List.of("coverage-slack", "aq-k-slack", "drop-scale-rho", "floor");
  private static final double MILLIS = 1000;
  private static final double PERCENT = 100;

  private final Plan<WindowBenchSettings> plan;
  private final WindowBenchSettings settings;

  WindowComparison(Plan<WindowBenchSettings> plan) {
    this.plan = plan;
    settings = plan.settings();
  }

  @Override
  public String workload() {
    return String.join("+", plan.workloads());
  }

  @Override
  public String title() {
    return String.format(
        Locale.ROOT,
        "%s, windows of %d ms, %d events/s, bound %.1f %% at %.1f %%",
        workload(),
        settings.sizeMillis(),
        settings.rate(),
        settings.errorPercent(),
        settings.confidencePercent());
  }

  @Override
  public Class<ScoredRound> type() {
    return ScoredRound.class;
  }

  @Override
  public List<Metric<ScoredRound>> metrics() {
    return WindowMetrics.ALL;
  }

  @Override
  public List<Check<ScoredRound>> checks() {
    return WindowChecks.all(settings.confidencePercent() / PERCENT);
  }

  @Override
  public Figures figures(ScoredRound round) {
    return new Figures(
        round.latency(),
        round.records() / round.seconds(),
        round.offeredEps(),
        round.cpuSeconds() / round.seconds(),
        round.behindMillis() / MILLIS,
        round.answers().size());
  }

  @Override
  public Object details(ScoredRound round) {
    return WindowDetails.of(round);
  }

  @Override
  public List<Table<ScoredRound>> tables(Results<ScoredRound> results) {
    return List.of(
        new Table<>(
            "",
            List.of(
                Column.median("mean ms", round -> round.latency().mean()),
                Column.median("p50", round -> round.latency().p50()),
                Column.median("p99", round -> round.latency().p99()),
                Column.median("error %", round -> round.error().mean()),
                Column.median("p95", ScoredRound::errorP95),
                Column.median("within %", ScoredRound::within),
                Column.median("certified", ScoredRound::certified),
                Column.median("covered", ScoredRound::covered),
                Column.median("sampled", ScoredRound::sampled),
                Column.median("worked", ScoredRound::workedPercent),
                Column.median("CPU us", ScoredRound::cpuMicrosPerRecord),
                Column.median("no JIT", ScoredRound::compiledMicrosPerRecord),
                Column.ratio("mean ratio (95 %)", WindowMetrics.LATENCY_MEAN.value())),
            false),
        new Table<>(
            "details",
            List.of(
                Column.range("mean ms", round -> round.latency().mean()),
                Column.range("p99", round -> round.latency().p99()),
                Column.range("error %", round -> round.error().mean()),
                Column.median("certified within", ScoredRound::certifiedWithin),
                Column.median("held %", ScoredRound::held),
                Column.median("waited %", ScoredRound::waited),
                Column.median("behind ms", ScoredRound::behindMillis),
                Column.median("missing", ScoredRound::missing)),
            true));
  }

  @Override
  public String heading(Results<ScoredRound> results, String workload, String part) {
    return plan.workloads().size() == 1 ? title() : workload;
  }

  @Override
  public List<String> notes(Results<ScoredRound> results) {
    return List.of(
        "latency: from the end of a window until its answer has left the job",
        "within: windows whose error keeps the bound; certified: answers with an interval within it",
        "covered: share of these intervals that cover the truth; sampled: events from which the "
            + "answer was computed",
        "worked: records on which the work in front of windows was done; CPU: of the process, per "
            + "record; no JIT: without what compiling its code took");
  }

  @Override
  public Map<String, String> facts() {
    return Map.of("latency", "from the end of a window until its answer has left the job");
  }

  @Override
  public Curves curves(ScoredRound round) {
    List<double[]> latency =
        round.answers().stream()
            .sorted(Comparator.comparingLong(ScoredAnswer::endMillis))
            .map(answer -> new double[] {answer.endMillis() / MILLIS, answer.latencyMillis()})
            .toList();
    return new Curves(
        round.startMillis(),
        latency,
        List.of(),
        Sample.of(latency.stream().mapToDouble(point -> point[1]).toArray()));
  }

  /** Returns the arms, beside the first, with which approximate windows are compared. */
  @Override
  public List<String> rivals(String label) {
    return WindowArms.promises(Plan.arm(label))
        ? plan.arms().stream().skip(1).filter(RIVALS::contains).distinct().toList()
        : List.of();
  }

  @Override
  public String mainArm(List<String> labels) {
    return Stream.of(WindowArms.SAMPLED, WindowArms.APPROXIMATE)
        .filter(labels::contains)
        .findFirst()
        .orElse(labels.get(labels.size() - 1));
  }
}

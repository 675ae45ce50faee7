package io.sluice.bench.query.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Figures;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Pairing;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.experiment.stats.Sample;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Evaluates the reports of hosts. */
public class QueryComparison implements Comparison<RoundReport> {

  private static final double BACKLOG_TOLERANCE = 0.20;
  private static final double CAPACITY_TOLERANCE = 0.05;
  private static final double NO_BACKLOG_SECONDS = 0.05;

  private final QueryBenchSettings settings;
  private final Map<String, Arm> arms = new LinkedHashMap<>();

  public QueryComparison(Plan<QueryBenchSettings> plan) {
    settings = plan.settings();
    Arms.parse(plan.arms()).forEach(arm -> arms.put(arm.name(), arm));
  }

  @Override
  public String workload() {
    return settings.workload().workload();
  }

  @Override
  public String title() {
    return "%d queries of %s, at %s"
        .formatted(settings.workload().queries(), workload(), settings.offered());
  }

  @Override
  public Object params(Plan<?> plan) {
    Map<String, Object> params = new LinkedHashMap<>();
    params.put("workload", settings.workload());
    params.put("load", settings.load());
    params.put("per_query_eps", settings.perQueryEps());
    params.put("burst", settings.burst());
    params.put("timing", settings.timing());
    params.put("rounds", plan.rounds());
    params.put("restart_every", plan.restartEvery());
    return params;
  }

  @Override
  public Class<RoundReport> type() {
    return RoundReport.class;
  }

  @Override
  public List<Metric<RoundReport>> metrics() {
    return QueryMetrics.ALL;
  }

  @Override
  public List<Check<RoundReport>> checks() {
    return QueryChecks.ALL;
  }

  @Override
  public Figures figures(RoundReport report) {
    return new Figures(
        QueryDetails.latency(report),
        report.throughputEps(),
        report.offeredEps(),
        report.cpuCores(),
        report.backlogSeconds(),
        report.results().size());
  }

  @Override
  public Object details(RoundReport report) {
    return QueryDetails.of(report);
  }

  /** Returns the tables, with more columns if the backlog uses the engine's memory. */
  @Override
  public List<Table<RoundReport>> tables(Results<RoundReport> results) {
    List<Column<RoundReport>> columns =
        new ArrayList<>(
            List.of(
                median("mean ms", QueryMetrics.LATENCY_MEAN),
                median("p50", QueryMetrics.LATENCY_P50),
                median("p99", QueryMetrics.LATENCY_P99),
                median("max", QueryMetrics.LATENCY_MAX),
                median("of B", QueryMetrics.OVER_B),
                median("B s", QueryMetrics.BACKLOG),
                Column.median("krec/s", report -> report.throughputEps() / 1000),
                median("CPU", QueryMetrics.CPU),
                median("chkpt ms", QueryMetrics.CHECKPOINT_MEAN),
                Column.ratio("mean ratio (95 %)", QueryMetrics.LATENCY_MEAN.value()),
                Column.ratio("p99 ratio (95 %)", QueryMetrics.LATENCY_P99.value()),
                new Column<>(
                    "B ratio",
                    arm ->
                        arm.isFirst()
                            ? "1"
                            : Grid.number(
                                arm.toFirst().ratio(QueryMetrics.BACKLOG.value()).centre()))));
    if (results.rounds().stream().anyMatch(round -> round.report().memoryUse() > 0)) {
      columns.add(median("GC ms", QueryMetrics.GC));
      columns.add(Column.median("memory %", report -> 100 * report.memoryUse()));
    }
    return List.of(new Table<>("", columns, false));
  }

  private static Column<RoundReport> median(String title, Metric<RoundReport> metric) {
    return Column.median(title, metric.value());
  }

  @Override
  public List<Section> sections(Results<RoundReport> results) {
    return EstimatesSection.of(results, arms).stream().toList();
  }

  @Override
  public List<String> notes(Results<RoundReport> results) {
    List<String> notes = new ArrayList<>();
    for (String label : results.labels().subList(1, results.labels().size())) {
      Pairing<RoundReport> pairing = results.view(label, workload(), "").toFirst();
      notes.add(
          "%s: %d of %d pairs comparable, mean ratio of those %s"
              .formatted(
                  label,
                  pairing.comparable(),
                  pairing.kept(),
                  Grid.interval(pairing.ratioOfComparable(QueryMetrics.LATENCY_MEAN.value()))));
    }
    for (String label : results.labels()) {
      for (String rival : rivals(label)) {
        Pairing<RoundReport> pairing = results.view(label, rival, workload(), "").toFirst();
        notes.add(
            "%s against %s: mean ratio %s, p99 %s"
                .formatted(
                    label,
                    rival,
                    Grid.interval(pairing.ratio(QueryMetrics.LATENCY_MEAN.value())),
                    Grid.interval(pairing.ratio(QueryMetrics.LATENCY_P99.value()))));
      }
    }
    notes.add(conditions());
    return notes;
  }

  /** Returns the conditions that limit most what an order can gain. */
  private String conditions() {
    Burst burst = settings.burst();
    WorkloadSpec spec = settings.workload();
    return "load: %s, %s; windows of the %d queries close at %s"
        .formatted(
            settings.offered(),
            burst.swings()
                ? "in bursts of %s times that".formatted(Grid.number(burst.factor()))
                : "steady",
            spec.queries(),
            spec.aligned() ? "the same instants" : "different moments");
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("workload", ResultJson.write(settings.workload()));
    facts.put("load", "%s, bursts %s".formatted(settings.offered(), settings.burst()));
    facts.put("timing", settings.timing().toString());
    facts.put("latency", "from the planned arrival of the last record of a window to its last row");
    return facts;
  }

  @Override
  public Curves curves(RoundReport report) {
    List<double[]> latency =
        report.results().stream()
            .filter(result -> Double.isFinite(result.latencyMillis()))
            .sorted(Comparator.comparingDouble(RoundReport.Result::availableMillis))
            .map(result -> new double[] {result.availableMillis() / 1000, result.latencyMillis()})
            .toList();
    List<double[]> backlog =
        report.samples().stream()
            .map(sample -> new double[] {sample.atMillis() / 1000, sample.backlogSeconds()})
            .toList();
    return new Curves(
        report.startMillis(),
        latency,
        backlog,
        Sample.of(latency.stream().mapToDouble(point -> point[1]).toArray()));
  }

  /**
   * Returns whether backlogs differ by less than 20 %, or the capacities measured before the two
   * rounds agree within 5 %; otherwise the host may have changed its speed in between.
   */
  @Override
  public boolean comparable(RoundReport arm, RoundReport against) {
    return differ(arm.backlogSeconds(), against.backlogSeconds()) < BACKLOG_TOLERANCE
        || differ(arm.capacityEps(), against.capacityEps()) <= CAPACITY_TOLERANCE;
  }

  private static double differ(double a, double b) {
    double larger = Math.max(a, b);
    return larger == 0 ? 0 : Math.abs(a - b) / larger;
  }

  @Override
  public List<String> rivals(String label) {
    Arm arm = arms.get(label);
    return arms.values().stream().filter(arm::isRivalledBy).map(Arm::name).toList();
  }

  /**
   * Returns the arm with the default policy if there is one, else the last arm that acts, else the
   * last arm.
   */
  @Override
  public String mainArm(List<String> labels) {
    List<String> acting = labels.stream().filter(label -> arms.get(label).acts()).toList();
    return acting.stream()
        .filter(label -> arms.get(label).isShipped())
        .findFirst()
        .orElseGet(
            () -> acting.isEmpty() ? labels.get(labels.size() - 1) : acting.get(acting.size() - 1));
  }

  /**
   * Returns why an arm gained nothing. Without a backlog there is nothing to reorder, and a backlog
   * above half a window contains records that are due in any order.
   */
  @Override
  public Optional<String> reason(Results<RoundReport> results, ArmView<RoundReport> arm) {
    double backlog =
        results.view(results.first(), workload(), "").median(RoundReport::backlogSeconds);
    if (backlog < NO_BACKLOG_SECONDS) {
      return text("there was hardly any backlog (%.2f s), so nothing to reorder", backlog);
    }
    PairedRatio ratio = arm.toFirst().ratio(QueryMetrics.LATENCY_MEAN.value());
    if (ratio.units() < 3) {
      return Optional.empty();
    }
    double halfWindow = HalfWindow.seconds(settings.workload());
    if (backlog > halfWindow) {
      return text(
          "the backlog (%.1f s) is above half a window (%.1f s), more than an order can hide",
          backlog, halfWindow);
    }
    if (results.disturbed() > 0) {
      return Optional.empty();
    }
    if (!arms.get(arm.label()).acts()) {
      return text("%s only observes and changes nothing", arm.label());
    }
    return settings.workload().aligned() && ratio.hardlyDiffers()
        ? text("all windows close at the same instants, which leaves little to reorder")
        : Optional.empty();
  }

  private static Optional<String> text(String format, Object... values) {
    return Optional.of(String.format(Locale.ROOT, format, values));
  }
}

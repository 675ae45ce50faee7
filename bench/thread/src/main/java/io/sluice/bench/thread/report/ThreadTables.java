package io.sluice.bench.thread.report;

import static io.sluice.bench.experiment.Column.median;
import static io.sluice.bench.experiment.Column.range;
import static io.sluice.bench.experiment.Column.ratio;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.thread.round.StepResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Defines the tables with a row per arm. */
public final class ThreadTables {

  private static final List<Column<StepResult>> LATENCIES =
      List.of(
          median("mean ms", step -> step.processingMs().mean()),
          median("p50", step -> step.processingMs().p50()),
          median("p99", step -> step.processingMs().p99()),
          median("p99.9", step -> step.processingMs().p999()),
          median("e2e ms", step -> step.endToEndMs().mean()),
          median("e2e p99", step -> step.endToEndMs().p99()),
          new Column<>("bounded", ThreadTables::bounded),
          new Column<>("censored", ThreadTables::censored));

  private static final Column<StepResult> END_BACKLOG = median("end B", StepResult::endBacklogS);
  private static final Column<StepResult> THROUGHPUT =
      median("krec/s", step -> step.throughputEps() / 1000);
  private static final Column<StepResult> CPU = median("CPU", StepResult::engineCores);

  private static final Table<StepResult> SPREAD =
      new Table<>(
          "median round (least-most)",
          List.of(
              range("mean ms", step -> step.processingMs().mean()),
              range("p99", step -> step.processingMs().p99()),
              range("p99.9", step -> step.processingMs().p999()),
              range("e2e ms", step -> step.endToEndMs().mean()),
              range("e2e p99", step -> step.endToEndMs().p99()),
              range("end B", StepResult::endBacklogS),
              range("krec/s", step -> step.throughputEps() / 1000),
              range("CPU", StepResult::engineCores)),
          true);

  private static final Table<StepResult> GOALS =
      new Table<>(
          "goals of policies, with ratios (95 %)",
          List.of(
              median("qs: queue variance", StepResult::queueVariance),
              ratio("ratio", StepResult::queueVariance),
              median("fcfs: longest in system ms", step -> step.processingMs().max()),
              ratio("ratio", step -> step.processingMs().max()),
              median("hr: mean ms", step -> step.processingMs().mean()),
              ratio("ratio", step -> step.processingMs().mean())),
          true);

  /** The tables of a single engine. */
  public static final List<Table<StepResult>> OF_ONE =
      withDetails(
          List.of(
              END_BACKLOG,
              THROUGHPUT,
              CPU,
              median("kswitch", step -> step.switchesPerS() / 1000),
              ratio("e2e ratio (95 %)", step -> step.endToEndMs().mean()),
              ratio("e2e p99 ratio (95 %)", step -> step.endToEndMs().p99())));

  /** The tables of engines that ran at the same time. */
  public static final List<Table<StepResult>> OF_SEVERAL =
      withDetails(
          List.of(
              median("B s", StepResult::backlogS),
              END_BACKLOG,
              THROUGHPUT,
              CPU,
              ratio("mean ratio (95 %)", step -> step.processingMs().mean()),
              ratio("e2e ratio (95 %)", step -> step.endToEndMs().mean()),
              new Column<>(
                  "krec/s ratio",
                  arm ->
                      arm.isFirst()
                          ? "1"
                          : Grid.number(arm.toFirst().ratio(StepResult::throughputEps).centre()))));

  /** The tables of a search for the highest rate. */
  public static final List<Table<StepResult>> OF_SEARCH =
      List.of(
          new Table<>(
              "",
              List.of(
                  whole("items/s", Summary::median),
                  whole("least", rates -> Arrays.stream(rates).min().orElse(Double.NaN)),
                  whole("most", rates -> Arrays.stream(rates).max().orElse(Double.NaN)),
                  new Column<>("rounds", arm -> Integer.toString(arm.rounds().size())),
                  ratio("ratio (95 %)", StepResult::rate)),
              false));

  private ThreadTables() {}

  private static List<Table<StepResult>> withDetails(List<Column<StepResult>> more) {
    List<Column<StepResult>> columns = new ArrayList<>(LATENCIES);
    columns.addAll(more);
    return List.of(new Table<>("", columns, false), SPREAD, GOALS);
  }

  private static Column<StepResult> whole(String title, ToDoubleFunction<double[]> of) {
    return new Column<>(
        title,
        arm -> String.format(Locale.ROOT, "%.0f", of.applyAsDouble(arm.values(StepResult::rate))));
  }

  /** Returns the number of rounds in which the query kept up, and of all rounds. */
  private static String bounded(ArmView<StepResult> arm) {
    long bounded = arm.rounds().stream().map(Round::report).filter(StepResult::bounded).count();
    return bounded + "/" + arm.rounds().size();
  }

  /** Returns the number of items that never left, over all rounds. */
  private static String censored(ArmView<StepResult> arm) {
    return Long.toString(
        arm.rounds().stream().mapToLong(round -> round.report().endToEndMs().censored()).sum());
  }
}

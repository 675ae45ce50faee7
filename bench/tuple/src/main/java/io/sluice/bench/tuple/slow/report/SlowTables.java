package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Table;
import java.util.List;
import java.util.function.Predicate;

/** The tables that users see, and what their columns mean. */
public final class SlowTables {

  /** Lists all tables. */
  public static final List<Table<SlowRound>> ALL =
      List.of(
          new Table<>(
              "",
              List.of(
                  Column.median("records/s", SlowRound::recordsPerSecond),
                  Column.median("ideal", SlowRound::ideal),
                  Column.median("share of ideal", SlowRound::shareOfIdeal),
                  Column.median("slow one's share", SlowRound::slowShare),
                  Column.median("wait s", SlowRound::waitSeconds),
                  Column.median("slow one's wait", SlowRound::slowWaitSeconds),
                  count("named", round -> round.namedAfter() > 0),
                  Column.median("after s", SlowRound::namedAfter),
                  count("others named", round -> !round.falseAlarms().isEmpty()),
                  Column.ratio("rate ratio (95 %)", SlowMetrics.RATE.value())),
              false),
          new Table<>(
              "details",
              List.of(
                  Column.range("records/s", SlowRound::recordsPerSecond),
                  Column.range("share of ideal", SlowRound::shareOfIdeal),
                  Column.range("wait s", SlowRound::waitSeconds),
                  Column.range("after s", SlowRound::namedAfter),
                  Column.median("queued buffers", SlowRound::queuedBuffers),
                  Column.median("checkpoint s", SlowRound::checkpointSeconds),
                  Column.median("CPU cores", SlowRound::cpuCores)),
              true));

  /** Lists what the columns mean. */
  public static final List<String> NOTES =
      List.of(
          "ideal: records/s if every subtask were always busy, at what a record took each of them;"
              + " slow one's share: of all records",
          "wait s: seconds from when a record was made until a subtask took it in, their mean; slow one's"
              + " wait: of those that the slow subtask got",
          "queued buffers: those that the source with most has waiting; checkpoint s: seconds that a"
              + " checkpoint takes; their means",
          "named: runs in which the detector named the slow subtask; after s: seconds from the first"
              + " time it was asked; others named: runs in which it named one that was not slow");

  private SlowTables() {}

  private static Column<SlowRound> count(String title, Predicate<SlowRound> what) {
    return new Column<>(title, arm -> count(arm, what));
  }

  private static String count(ArmView<SlowRound> arm, Predicate<SlowRound> what) {
    long runs = arm.rounds().stream().filter(round -> what.test(round.report())).count();
    return "%d of %d".formatted(runs, arm.rounds().size());
  }
}

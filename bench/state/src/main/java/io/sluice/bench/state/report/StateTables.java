package io.sluice.bench.state.report;

import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Table;
import java.util.List;

/** Defines the tables for users, and what their columns mean. */
public final class StateTables {

  /** Lists all tables. */
  public static final List<Table<StateRound>> ALL =
      List.of(
          new Table<>(
              "",
              List.of(
                  Column.median("any gap ms", round -> round.moved().anyGap()),
                  Column.median("before", round -> round.quiet().anyGap()),
                  Column.median("new gap", round -> round.moved().newGap()),
                  Column.median("before", round -> round.quiet().newGap()),
                  Column.median("latency max", round -> round.latency().max()),
                  Column.median("before", round -> round.quietLatency().max()),
                  Column.median("slice p99", round -> round.sliceGaps().p99()),
                  Column.median("max", round -> round.sliceGaps().max()),
                  Column.median("command", round -> round.command().millis()),
                  Column.ratio("new gap ratio (95 %)", StateMetrics.NEW_GAP.value())),
              false),
          new Table<>(
              "details",
              List.of(
                  Column.range("any gap ms", round -> round.moved().anyGap()),
                  Column.range("new gap", round -> round.moved().newGap()),
                  Column.range("latency max", round -> round.latency().max()),
                  Column.median("p99", round -> round.latency().p99()),
                  Column.median("mean", round -> round.latency().mean()),
                  Column.median("delay", StateRound::executionDelay),
                  Column.median("copy", round -> round.command().copyMillis()),
                  Column.median("switch", round -> round.command().switchMillis()),
                  Column.median("CPU cores", StateRound::cpuCores)),
              true));

  /** Lists what the columns mean. */
  public static final List<String> NOTES =
      List.of(
          "any gap: the longest time without output from the command on; new gap: without output of"
              + " a visit later than all before",
          "latency: from a visit's planned arrival to its first output; before: the same of as long"
              + " a time before the command",
          "slice: the new gap of each slice that moved; command: until the engine said that it was"
              + " done");

  private StateTables() {}
}

package io.sluice.bench.state.report;

import io.sluice.bench.experiment.Column;
import io.sluice.bench.experiment.Table;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.bench.state.tenant.TenantScore;
import java.util.ArrayList;
import java.util.List;

/** Defines the tables for users, and what their columns mean. */
public final class StateTables {

  private static final Table<StateRound> TENANT =
      new Table<>(
          "tenant",
          List.of(
              Column.median("transactions/s", round -> round.tenant(TenantScore::movedPerSecond)),
              Column.median("before", round -> round.tenant(TenantScore::quietPerSecond)),
              Column.median("p99 ms", round -> round.tenant(TenantScore::movedP99Millis)),
              Column.median("before", round -> round.tenant(TenantScore::quietP99Millis))),
          false);

  private static final Table<StateRound> LOAD =
      new Table<>(
          "load",
          List.of(
              Column.median("first served after ms", StateRound::executionDelay),
              Column.median("latency before", round -> round.quietLatency().max()),
              Column.median("longest", round -> round.latency().max()),
              Column.median("after ms", StateRound::longestAfter),
              Column.median("at the end", StateRound::lastLatency)),
          false);

  private static final List<Table<StateRound>> ALL =
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
                  Column.median("before", round -> round.quietSliceGaps().p99()),
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

  private static final List<String> NOTES =
      List.of(
          "any gap: the longest time without output from the command on; new gap: without output of"
              + " a visit later than all before",
          "latency: from a visit's planned arrival to its first output; before: the same of as long"
              + " a time before the command",
          "slice: the new gap of each slice that moved, p99, max and p99 before the command;"
              + " command: until the engine said that it was done");

  private static final String LOAD_NOTE =
      "first served after: time until the new container had its first output; longest: the longest"
          + " latency from the command on, how long after it, and that of the last visits";

  private static final String TENANT_NOTE =
      "tenant: the transactions of pgbench while the command is carried out, and before";

  private StateTables() {}

  /** Returns the tables, with one of the load and one of the tenant where there are such. */
  public static List<Table<StateRound>> of(StateBenchSettings settings) {
    return with(ALL, settings, LOAD, TENANT);
  }

  /** Returns what the columns mean. */
  public static List<String> notes(StateBenchSettings settings) {
    return with(NOTES, settings, LOAD_NOTE, TENANT_NOTE);
  }

  private static <T> List<T> with(List<T> always, StateBenchSettings settings, T load, T tenant) {
    List<T> all = new ArrayList<>(always);
    if (settings.load() > 0) {
      all.add(load);
    }
    if (settings.tenant() != null) {
      all.add(tenant);
    }
    return List.copyOf(all);
  }
}

package io.sluice.host.flink.context;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Keeps all load that a host has offered, as an append-only list of phases, in place of a broker's
 * log. A position in it is one number per partition, so a source can be checkpointed and restored.
 *
 * <p>The host's thread appends; any thread may read.
 */
public final class OfferLog {

  private final Workload workload;
  private volatile List<OfferedPhase> phases = List.of();
  private volatile CompletableFuture<Void> grown = new CompletableFuture<>();

  public OfferLog(Workload workload) {
    this.workload = workload;
  }

  /** Appends a phase, which must not start before all records of the previous one have arrived. */
  public synchronized void append(Phase phase) {
    List<OfferedPhase> longer = new ArrayList<>(phases);
    longer.add(
        OfferedPhase.after(
            longer.isEmpty() ? null : longer.get(longer.size() - 1), workload, phase));
    phases = List.copyOf(longer);
    CompletableFuture<Void> waited = grown;
    grown = new CompletableFuture<>();
    waited.complete(null);
  }

  /** Returns a future that completes when the next phase is appended. */
  public CompletableFuture<Void> grown() {
    return grown;
  }

  int phases() {
    return phases.size();
  }

  OfferedPhase phase(int number) {
    return phases.get(number);
  }

  /**
   * Returns the number of records of a partition that have arrived by {@code now}, consumed or not.
   */
  public long arrived(int query, int partition, double now) {
    List<OfferedPhase> all = phases;
    return all.isEmpty()
        ? 0
        : all.get(all.size() - 1).arrived(workload.slot(query, partition), now);
  }

  /** Holds a phase, and the number of records before it in each partition. */
  record OfferedPhase(List<PlannedRecords> records, List<Long> before) {

    static OfferedPhase after(OfferedPhase previous, Workload workload, Phase phase) {
      List<PlannedRecords> records = new ArrayList<>();
      List<Long> before = new ArrayList<>();
      for (QueryPlan query : workload.queries()) {
        for (int p = 0; p < query.partitions(); p++) {
          before.add(previous == null ? 0L : previous.end(records.size()));
          records.add(workload.records(phase, query.index(), p));
        }
      }
      return new OfferedPhase(List.copyOf(records), List.copyOf(before));
    }

    long end(int slot) {
      return before.get(slot) + records.get(slot).arrivals().total();
    }

    private long arrived(int slot, double now) {
      PlannedRecords planned = records.get(slot);
      return before.get(slot) + planned.arrivals().countUntil(now - planned.startMillis());
    }
  }
}

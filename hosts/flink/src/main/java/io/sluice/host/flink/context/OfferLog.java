package io.sluice.host.flink.context;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Keeps all load ever offered by a host, as an append-only list of phases: the stand-in for a
 * broker's log. A position in it is one number per partition, so a source can be checkpointed and
 * restored.
 *
 * <p>Appending is for the host's thread; reading for any.
 */
public final class OfferLog {

  private final Workload workload;
  private volatile List<OfferedPhase> phases = List.of();
  private volatile CompletableFuture<Void> grown = new CompletableFuture<>();

  public OfferLog(Workload workload) {
    this.workload = workload;
  }

  /** The phase must not start before all records of the one before have arrived. */
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

  /** Completes with the next phase appended after this call. */
  public CompletableFuture<Void> grown() {
    return grown;
  }

  int phases() {
    return phases.size();
  }

  OfferedPhase phase(int number) {
    return phases.get(number);
  }

  /** Returns the number of records of a partition that have arrived up to now, consumed or not. */
  public long arrived(int query, int partition, double now) {
    List<OfferedPhase> all = phases;
    return all.isEmpty()
        ? 0
        : all.get(all.size() - 1).arrived(workload.slot(query, partition), now);
  }

  /** One phase, and how many records came before it. */
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

package io.sluice.host.flink.context;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Assigns the partitions of each stream to callers in turn, because Flink does not tell a watermark
 * generator its partition. Thread-safe.
 */
final class SlotTurns {

  private final Workload workload;
  private final AtomicIntegerArray given;

  SlotTurns(Workload workload) {
    this.workload = workload;
    given = new AtomicIntegerArray(workload.partitionsOfAllQueries());
  }

  /** Returns the slot of the next partition. */
  int next(int query, int stream) {
    QueryPlan plan = workload.queries().get(query);
    int first = workload.slot(query, plan.firstPartition(stream));
    return first + given.getAndIncrement(first);
  }
}

package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;

/**
 * A stretch of offered load, the same for each query and, within a query, for each partition. All
 * that arrives in the life of a host is a sequence of phases, so any record can be found again by
 * its position, after a restart too.
 *
 * @param startMillis epoch ms; phases never overlap in event time as long as each starts after the
 *     one before was consumed
 * @param seed of the records of this phase
 * @param load null for a backlog
 * @param amount records per query for a backlog, else ms
 */
public record Phase(long startMillis, long seed, LoadShape load, long amount) {

  /** {@code totalRecords}, all partitions of all queries together, at once. */
  public static Phase backlog(Workload workload, long startMillis, long seed, long totalRecords) {
    return new Phase(startMillis, seed, null, totalRecords / workload.queries().size());
  }

  public static Phase load(long startMillis, long seed, LoadShape load, long durationMillis) {
    return new Phase(startMillis, seed, load, durationMillis);
  }

  PlannedRecords records(Workload workload, int query, int partition) {
    long base = Mixing.of(seed, query, partition);
    QueryPlan plan = workload.queries().get(query);
    int sharers = workload.queries().size() * plan.partitions();
    Arrivals arrivals =
        load == null
            ? new BacklogArrivals(Math.max(1, amount / plan.partitions()))
            : new ShapedArrivals(load, 1.0 / sharers, 1 - Mixing.unit(base), amount);
    Delays delays = plan.streams().get(plan.streamOf(partition)).delays();
    return new PlannedRecords(plan.payloads(), delays, startMillis, arrivals, base);
  }
}

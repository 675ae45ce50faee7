package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;

/**
 * A phase of offered load, which is the same for each query and, within a query, for each
 * partition. The load of a host is a sequence of phases, so any record can be found by its
 * position, even after a restart.
 *
 * @param startMillis the start, epoch ms; phases do not overlap in event time as long as each
 *     starts after the previous one was consumed
 * @param seed the seed of the records of this phase
 * @param load the load; null for a backlog
 * @param amount the records per query for a backlog; else the length in ms
 */
public record Phase(long startMillis, long seed, LoadShape load, long amount) {

  /**
   * Returns a phase in which {@code totalRecords}, over all partitions of all queries, arrive at
   * once.
   */
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

package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.StreamPlan;
import io.sluice.bench.workload.Workload;
import java.util.List;
import java.util.stream.IntStream;

/** Names a stream of a query of a workload, which any simulated query can take in. */
public record InputPlan(Workload workload, int query, int stream) {

  /** Returns the plans of all inputs of a query. */
  static List<InputPlan> ofAllStreams(Workload workload, int query) {
    return IntStream.range(0, workload.queries().get(query).streams().size())
        .mapToObj(stream -> new InputPlan(workload, query, stream))
        .toList();
  }

  public StreamPlan plan() {
    return ofQuery().streams().get(stream);
  }

  public QueryPlan ofQuery() {
    return workload.queries().get(query);
  }

  public PlannedRecords records(Phase phase, int partition) {
    return workload.records(phase, query, ofQuery().firstPartition(stream) + partition);
  }
}

package io.sluice.bench.simulator;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;

/** One stream that a query takes in: with the bound, delays and records of that query. */
record InputPlan(Workload workload, int query) {

  QueryPlan plan() {
    return workload.queries().get(query);
  }

  PlannedRecords records(Phase phase, int partition) {
    return workload.records(phase, query, partition);
  }
}

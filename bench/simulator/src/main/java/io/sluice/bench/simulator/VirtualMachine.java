package io.sluice.bench.simulator;

import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.core.control.Actuator;
import io.sluice.core.control.Engine;
import io.sluice.core.control.Plan;
import java.util.List;

/**
 * Some cores shared equally by the tasks that have work and are not held, ms by ms. As an engine
 * without a scheduler it is stock: processor sharing.
 */
final class VirtualMachine implements Engine, Actuator {

  private static final double STEP_MILLIS = 1;

  private final int cores;
  private final Workload workload;
  private final List<VirtualQuery> queries;
  private final double[] demands;
  private final double[] grants;
  private double usedMillis;
  private long switches;

  VirtualMachine(int cores, Workload workload) {
    this.cores = cores;
    this.workload = workload;
    queries = workload.queries().stream().map(VirtualQuery::new).toList();
    demands = new double[2 * queries.size()];
    grants = new double[demands.length];
  }

  void begin(Phase phase) {
    for (int i = 0; i < queries.size(); i++) {
      queries.get(i).begin(workload.records(phase, i, 0));
    }
  }

  /** Lives through the ms that ends now. */
  void step(long nowMillis, VirtualQuery.Sink sink) {
    for (int i = 0; i < queries.size(); i++) {
      VirtualQuery query = queries.get(i);
      query.arrive(nowMillis);
      demands[2 * i] = Math.min(STEP_MILLIS, query.sourceDemand());
      demands[2 * i + 1] = Math.min(STEP_MILLIS, query.windowDemand());
    }
    ProcessorSharing.share(demands, grants, cores * STEP_MILLIS);
    for (int i = 0; i < queries.size(); i++) {
      usedMillis += grants[2 * i] + grants[2 * i + 1];
      queries.get(i).run(grants[2 * i], grants[2 * i + 1], nowMillis, sink);
    }
  }

  /** Records per second that it can take in, all queries offered the same. */
  double capacityEps() {
    double micros =
        queries.stream().mapToDouble(VirtualQuery::microsPerRecord).average().orElseThrow();
    return cores * 1e6 / micros;
  }

  /** What waits in front of all sources, in seconds of the whole machine. */
  double backlogSeconds() {
    double millis = 0;
    for (int i = 0; i < queries.size(); i++) {
      millis += queries.get(i).sourceBacklogMillis();
    }
    return millis / cores / 1000;
  }

  boolean isIdle() {
    return queries.stream().allMatch(VirtualQuery::isIdle);
  }

  /** CPU time used so far, of all cores. */
  double usedMillis() {
    return usedMillis;
  }

  /** Times a query was held or let go. */
  long switches() {
    return switches;
  }

  @Override
  public double memoryUse() {
    return Double.NaN;
  }

  @Override
  public int cores() {
    return cores;
  }

  @Override
  public List<VirtualQuery> queries() {
    return queries;
  }

  @Override
  public void apply(Plan plan) {
    for (VirtualQuery query : queries) {
      set(query, plan.hold().contains(query.id()));
    }
  }

  @Override
  public void release() {
    queries.forEach(query -> set(query, false));
  }

  private void set(VirtualQuery query, boolean held) {
    switches += query.isHeld() == held ? 0 : 1;
    query.setHeld(held);
  }
}

package io.sluice.bench.simulator.exchange;

import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualGates;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.QuerySplit;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.control.Actuator;
import io.sluice.core.query.control.Engine;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.forwarding.NodeReport;
import io.sluice.core.query.forwarding.QueryReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Is one of the nodes over which queries are split: the view of its engine, and the gates in front
 * of the sources that run there. A query that is complete here is shown as on a single machine.
 */
final class VirtualNode implements Engine, Actuator {

  private final VirtualMachine machine;
  private final String name;
  private final List<LiveQuery> listed = new ArrayList<>();
  private final List<FrontPart> fronts = new ArrayList<>();
  private final List<VirtualQuery> backs = new ArrayList<>();
  private final VirtualGates gates;

  /** Makes the node with a number. */
  VirtualNode(VirtualMachine machine, VirtualClock clock, int number, Reach reach) {
    this.machine = machine;
    name = "node " + number;
    QuerySplit split = machine.split();
    List<VirtualQuery> held = new ArrayList<>();
    for (VirtualQuery query : machine.queries()) {
      boolean isFront = split.front(query.plan().index()) == number;
      boolean isBack = split.back(query.plan().index()) == number;
      if (isFront && isBack) {
        listed.add(query);
      } else if (isFront) {
        FrontPart part = new FrontPart(clock, query);
        fronts.add(part);
        listed.add(part);
      } else if (isBack) {
        backs.add(query);
      }
      if (isFront) {
        held.add(query);
      }
    }
    gates = new VirtualGates(held, reach);
  }

  String name() {
    return name;
  }

  /** Returns whether a part of a split query runs here. */
  boolean hasParts() {
    return !fronts.isEmpty() || !backs.isEmpty();
  }

  /**
   * Returns its report about those parts.
   *
   * @param views the scheduler's views of the queries that it follows
   */
  NodeReport report(List<QueryView> views) {
    Map<QueryId, SwmEstimate> estimates = new HashMap<>();
    views.forEach(view -> estimates.put(view.id(), SwmEstimate.toTell(view.epoch())));
    List<QueryReport> reports = new ArrayList<>();
    for (FrontPart part : fronts) {
      reports.add(part.report(name, estimates.getOrDefault(part.id(), SwmEstimate.NONE)));
    }
    backs.forEach(query -> reports.add(behindSources(query)));
    return new NodeReport(name, reports);
  }

  private QueryReport behindSources(VirtualQuery query) {
    return new QueryReport(
        query.id(),
        query.operators().stream()
            .filter(operator -> !operator.isSource())
            .map(operator -> operator.report(name))
            .toList(),
        SwmEstimate.NONE,
        LiveQuery.UNKNOWN);
  }

  /** Adds the reports of other nodes; queries that are not scheduled here are ignored. */
  void tell(List<QueryReport> reports, long nowNanos, long untilNanos) {
    for (QueryReport report : reports) {
      fronts.stream()
          .filter(part -> part.id().equals(report.query()))
          .forEach(part -> part.tell(report, nowNanos, untilNanos));
    }
  }

  /** Returns how often a query was held or released here. */
  long switches() {
    return gates.switches();
  }

  @Override
  public int cores() {
    return machine.coresOfNode();
  }

  @Override
  public List<? extends LiveQuery> queries() {
    machine.settle();
    return listed;
  }

  @Override
  public double memoryUse() {
    return machine.memoryUse();
  }

  @Override
  public void apply(Plan plan) {
    machine.apply(plan, gates);
  }

  @Override
  public void release() {
    machine.release(gates);
  }
}

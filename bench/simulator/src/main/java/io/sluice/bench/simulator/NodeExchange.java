package io.sluice.bench.simulator;

import io.sluice.core.control.ControlLoop;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.core.query.forwarding.Forwarding;
import io.sluice.core.query.forwarding.NodeReport;
import io.sluice.core.query.forwarding.ReportPace;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What nodes tell one another of the queries that are split over them, as plug-in and hub do it:
 * each sends its report now and then and gets back what the last reports of the others mean for it.
 * On its way it takes no time; what a node is told is as old as the other's last report.
 */
final class NodeExchange {

  private final Map<String, NodeReport> latest = new TreeMap<>();
  private final long beganNanos;

  NodeExchange(VirtualClock clock) {
    beganNanos = clock.getAsLong();
  }

  /**
   * Nodes report from now on, not all at the same moment.
   *
   * @param schedulers of the nodes, in their order
   */
  void runOn(
      ControlLoop loop,
      List<VirtualNode> nodes,
      List<QueryScheduler> schedulers,
      QuerySettings settings) {
    long pause = ReportPace.pause(true, settings).toNanos();
    for (int i = 0; i < nodes.size(); i++) {
      VirtualNode node = nodes.get(i);
      QueryScheduler scheduler = schedulers.get(i);
      if (node.hasParts()) {
        loop.add(now -> exchange(node, scheduler, now), beganNanos + pause * i / nodes.size());
      }
    }
  }

  private long exchange(VirtualNode node, QueryScheduler scheduler, long nowNanos) {
    latest.put(node.name(), node.report(scheduler.queries()));
    node.tell(
        Forwarding.to(node.name(), latest.values()),
        nowNanos,
        nowNanos + ReportPace.FRESH.toNanos());
    SchedulerSnapshot snapshot = scheduler.snapshot();
    boolean often = snapshot.engaged() || ReportPace.isNew(nowNanos - beganNanos);
    return ReportPace.pause(often, QuerySettings.of(snapshot.settings())).toNanos();
  }
}

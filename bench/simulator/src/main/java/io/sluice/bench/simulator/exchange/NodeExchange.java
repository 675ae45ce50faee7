package io.sluice.bench.simulator.exchange;

import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.core.query.forwarding.ReportBoard;
import io.sluice.core.query.forwarding.ReportPace;
import java.util.List;

/**
 * Exchanges reports between nodes about the queries that are split over them, like the plug-in and
 * the hub: each node sends its report periodically, and gets back the parts of the others' last
 * reports that concern it. A report takes no time on its way, so a node's information is as old as
 * the other's last report.
 */
final class NodeExchange {

  private final ReportBoard board = new ReportBoard();
  private final long beganNanos;

  NodeExchange(VirtualClock clock) {
    beganNanos = clock.getAsLong();
  }

  /**
   * Lets nodes report from now on, at different moments.
   *
   * @param schedulers the schedulers of the nodes, in their order
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
    node.tell(
        board.exchange(node.name(), node.report(scheduler.queries()).queries(), nowNanos),
        nowNanos,
        nowNanos + ReportPace.FRESH.toNanos());
    SchedulerSnapshot snapshot = scheduler.snapshot();
    boolean often = snapshot.engaged() || ReportPace.isNew(nowNanos - beganNanos);
    return ReportPace.pause(often, QuerySettings.of(snapshot.settings())).toNanos();
  }
}

package io.sluice.bench.simulator.machine;

import java.util.List;

/**
 * Skips steps of a query whose records are all served on arrival: it decides whether and until when
 * that is so, and simulates that time at once.
 */
final class QueryFlow {

  private static final long LONGEST_FLOW_MILLIS = 200;
  private static final double FLOWING_MILLIS = 2;
  private static final double MOST_FLOW = 0.9;

  private final TaskGraph graph;
  private final int parallelism;

  QueryFlow(TaskGraph graph, int parallelism) {
    this.graph = graph;
    this.parallelism = parallelism;
  }

  /** Returns whether records wait only in front of sources. */
  boolean isEmptyInside() {
    List<VirtualTask> tasks = graph.tasks();
    boolean empty = true;
    for (int i = 0; empty && i < tasks.size(); i++) {
      empty = tasks.get(i).isSource() || tasks.get(i).isStill();
    }
    return empty;
  }

  /** Returns the ms in which the next watermark may arrive; until then records only flow. */
  long steadyUntil(long nowMillis) {
    long until = nowMillis + LONGEST_FLOW_MILLIS;
    for (int i = 0; i < graph.inputs().size(); i++) {
      until = graph.inputs().get(i).steadyUntil(nowMillis, until);
    }
    return until;
  }

  /** Returns the CPU time per ms of the records that are sent to the query in that time, ms. */
  double perMilli(long fromMillis, long untilMillis) {
    double flow = 0;
    for (int i = 0; untilMillis > fromMillis && i < graph.inputs().size(); i++) {
      flow += graph.inputs().get(i).flowPerMilli(fromMillis, untilMillis);
    }
    return flow;
  }

  /**
   * Returns whether no more records wait than arrive in a moment, and these are few enough to be
   * served on arrival.
   */
  boolean canOnlyFlow(double flowPerMilli) {
    double waiting = 0;
    double bound = FLOWING_MILLIS * flowPerMilli;
    for (int i = 0; waiting <= bound && i < graph.tasks().size(); i++) {
      VirtualTask task = graph.tasks().get(i);
      waiting += task.hasWatermark() ? Double.POSITIVE_INFINITY : task.waitingMillis();
    }
    return waiting <= bound && flowPerMilli < MOST_FLOW * parallelism;
  }

  /** Serves all records on arrival until a time (epoch ms); returns the CPU time, ms. */
  double serveUntil(long atMillis) {
    for (int i = 0; i < graph.inputs().size(); i++) {
      graph.inputs().get(i).look(atMillis);
    }
    double millis = 0;
    for (int i = 0; i < graph.tasks().size(); i++) {
      millis += graph.tasks().get(i).flow();
    }
    return millis;
  }
}

package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * For how long the first item of a queue has been in the system: for how long in this queue, and at
 * the moment it came here, for how long the one it follows from had been in the system, which was
 * the first in front of the operator that handed it on. With several of these, the oldest; who can
 * tell which it was.
 */
final class TimeInSystem implements Derivation {
  private final Map<PhysicalOperator, Series> past = new HashMap<>();

  @Override
  public Map<PhysicalOperator, Double> derive(Period period) {
    OperatorGraph graph = period.graph();
    past.keySet().retainAll(graph.operators());
    Map<PhysicalOperator, Double> times = new HashMap<>();
    for (long id : graph.inOrder()) {
      List<Long> upstream = graph.upstream(id);
      for (PhysicalOperator operator : graph.instances(id)) {
        double here = period.latest(Metric.HEAD_AGE, operator);
        double time = here > 0 ? here + before(graph, upstream, period.nowNanos() - here) : here;
        times.put(operator, time);
        if (!upstream.isEmpty()) {
          past.computeIfAbsent(operator, unknown -> new Series()).add(period.nowNanos(), time);
        }
      }
    }
    return times;
  }

  /** Of sources nothing is kept: what they hand on is new. */
  private double before(OperatorGraph graph, List<Long> upstream, double nanos) {
    double oldest = 0;
    for (long id : upstream) {
      for (PhysicalOperator feeder : graph.instances(id)) {
        Series times = past.get(feeder);
        oldest = times == null ? oldest : Math.max(oldest, orNothing(times.at(nanos)));
      }
    }
    return oldest;
  }

  private static double orNothing(double time) {
    return Double.isNaN(time) ? 0 : time;
  }
}

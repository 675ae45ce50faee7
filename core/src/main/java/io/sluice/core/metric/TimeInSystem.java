package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * For how long the first item of a queue has been in the system: for how long in this queue, and at
 * the moment it came here, for how long the one it follows from had been in the system, which was
 * the first in front of the operator that handed it on. With several of these, the oldest; who can
 * tell which it was. Of those on other nodes it is known as far as these tell.
 */
final class TimeInSystem implements Derivation {
  private final Map<PhysicalOperator, Series> past = new HashMap<>();
  private final Map<Told, Series> pastElsewhere = new HashMap<>();
  private final Map<PhysicalOperator, Double> times = new HashMap<>();

  /** The instances of an operator that a node tells of. */
  private record Told(String node, long operator) {}

  @Override
  public void keep(Set<PhysicalOperator> present) {
    past.keySet().retainAll(present);
    times.keySet().retainAll(present);
  }

  @Override
  public void begin(Period period) {
    OperatorGraph graph = period.graph();
    see(period.elsewhere());
    for (long id : graph.inOrder()) {
      List<Long> upstream = graph.upstream(id);
      for (PhysicalOperator operator : graph.instances(id)) {
        double here = period.latest(Metric.HEAD_AGE, operator);
        double time = here > 0 ? here + before(period, upstream, period.nowNanos() - here) : here;
        times.put(operator, time);
        if (isFed(operator.logical())) {
          past.computeIfAbsent(operator, unknown -> new Series()).add(period.nowNanos(), time);
        }
      }
    }
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    return times.get(operator);
  }

  /** Of sources nothing is kept: what they hand on is new. */
  private static boolean isFed(LogicalOperator operator) {
    return !operator.inputs().isEmpty();
  }

  private void see(Elsewhere elsewhere) {
    Set<Told> telling = new HashSet<>();
    for (NodeSummary node : elsewhere.nodes()) {
      for (OperatorSummary told : node.operators()) {
        Summary time = told.metrics().get(Metric.TIME_IN_SYSTEM);
        if (time != null && isFed(told.operator())) {
          Told of = new Told(node.node(), told.operator().id());
          telling.add(of);
          pastElsewhere
              .computeIfAbsent(of, unknown -> new Series())
              .addIfLater(node.atNanos(), time.greatest());
        }
      }
    }
    pastElsewhere.keySet().retainAll(telling);
  }

  private double before(Period period, List<Long> upstream, double nanos) {
    double oldest = 0;
    for (long id : upstream) {
      for (PhysicalOperator feeder : period.graph().instances(id)) {
        oldest = Math.max(oldest, at(past.get(feeder), nanos));
      }
      for (NodeSummary node : period.elsewhere().nodes()) {
        oldest = Math.max(oldest, at(pastElsewhere.get(new Told(node.node(), id)), nanos));
      }
    }
    return oldest;
  }

  private static double at(Series times, double nanos) {
    double time = times == null ? 0 : times.at(nanos);
    return Double.isNaN(time) ? 0 : time;
  }
}

package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives how long the first item of a queue has been in the system: its time in this queue, and
 * the time in the system that the item it follows from had when this one came here. That item was
 * the first in front of the operator that handed this one on. With several such operators it is the
 * oldest, since it cannot be told which one it was. Operators on other nodes count as far as these
 * report them.
 */
final class TimeInSystem implements Derivation {
  private OperatorGraph graph = new OperatorGraph(List.of(), Set.of());
  private Map<PhysicalOperator, Step> steps = Map.of();
  private List<Step> inOrder = List.of();
  private final Map<Told, Series> pastElsewhere = new HashMap<>();

  /** An operator, how it was in front of it, and those that feed it. */
  private static final class Step {
    final PhysicalOperator operator;
    final List<Long> upstream;
    final List<Step> feeders;
    final Series past;
    double time = Double.NaN;

    Step(PhysicalOperator operator, List<Long> upstream, List<Step> feeders, Series past) {
      this.operator = operator;
      this.upstream = upstream;
      this.feeders = feeders;
      this.past = past;
    }
  }

  /** The instances of an operator that a node reports. */
  private record Told(String node, long operator) {}

  @Override
  public void begin(Period period) {
    if (period.graph() != graph) {
      graph = period.graph();
      arrange();
    }
    see(period.elsewhere());
    for (Step step : inOrder) {
      double here = period.latest(Metric.HEAD_AGE, step.operator);
      step.time = here > 0 ? here + before(period, step, period.nowNanos() - here) : here;
      if (isFed(step.operator.logical())) {
        step.past.add(period.nowNanos(), step.time);
      }
    }
  }

  private void arrange() {
    Map<PhysicalOperator, Step> before = steps;
    steps = new HashMap<>();
    inOrder = new ArrayList<>();
    Map<Long, List<Step>> feeders = new HashMap<>(); // the same of all instances
    for (long id : graph.inOrder()) {
      List<Step> feeding = new ArrayList<>();
      feeders.put(id, feeding);
      for (PhysicalOperator operator : graph.instances(id)) {
        Step known = before.get(operator);
        Series past = known == null ? new Series() : known.past;
        Step step = new Step(operator, graph.upstream(id), feeding, past);
        steps.put(operator, step);
        inOrder.add(step);
      }
    }
    feeders.forEach(
        (id, feeding) ->
            graph
                .upstream(id)
                .forEach(
                    from -> graph.instances(from).forEach(one -> feeding.add(steps.get(one)))));
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    return steps.get(operator).time;
  }

  /**
   * Returns whether an operator needs a history; what sources hand on is new, so they need none.
   */
  private static boolean isFed(LogicalOperator operator) {
    return !operator.inputs().isEmpty();
  }

  private void see(RemoteMetrics elsewhere) {
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

  private double before(Period period, Step step, double nanos) {
    double oldest = 0;
    for (Step feeder : step.feeders) {
      oldest = Math.max(oldest, at(feeder.past, nanos));
    }
    for (NodeSummary node : period.elsewhere().nodes()) {
      for (long id : step.upstream) {
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

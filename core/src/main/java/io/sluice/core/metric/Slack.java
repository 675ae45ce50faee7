package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Derives for how long operators could wait and the next window that they lead to would be in time
 * (Klink, thesis §3.1). It is that of the last window operators: those in front of them come first
 * anyway.
 */
final class Slack implements Derivation {
  private static final double NANOS = 1e6;

  private OperatorGraph graph = new OperatorGraph(List.of(), Set.of());
  private Map<Long, WindowGeometry> geometries = Map.of();
  private Map<Long, WindowAhead> last = new HashMap<>();
  private final Map<Long, Set<Long>> ahead = new HashMap<>();
  private final Set<Long> behind = new HashSet<>();
  private final Map<Long, Double> slack = new HashMap<>();

  @Override
  public void begin(Period period) {
    Map<Long, WindowGeometry> now = geometries(period);
    if (period.graph() != graph || !now.equals(geometries)) {
      graph = period.graph();
      geometries = now;
      arrange();
    }
    slack.clear();
    last.forEach((operator, window) -> slack.put(operator, NANOS * window.slackMillis(period)));
  }

  private static Map<Long, WindowGeometry> geometries(Period period) {
    Map<Long, WindowGeometry> known = new HashMap<>();
    for (PhysicalOperator operator : period.graph().operators()) {
      double length = period.latest(Metric.WINDOW_PERIOD, operator);
      double phase = period.latest(Metric.WINDOW_PHASE, operator);
      if (length >= 1 && !Double.isNaN(phase)) {
        known.put(operator.logical().id(), new WindowGeometry((long) length, (long) phase));
      }
    }
    return known;
  }

  /** Finds which windows each operator leads to; what was learned of those that stay is kept. */
  private void arrange() {
    ahead.clear();
    behind.clear();
    List<Long> order = graph.inOrder();
    for (int i = order.size() - 1; i >= 0; i--) {
      long operator = order.get(i);
      Set<Long> windows = new HashSet<>();
      graph
          .downstream(operator)
          .forEach(next -> windows.addAll(ahead.getOrDefault(next, Set.of())));
      if (windows.isEmpty() && geometries.containsKey(operator)) {
        windows.add(operator);
      }
      ahead.put(operator, windows);
    }
    for (long operator : order) {
      if (graph.upstream(operator).stream()
          .anyMatch(from -> geometries.containsKey(from) || behind.contains(from))) {
        behind.add(operator);
      }
    }
    Map<Long, WindowAhead> next = new HashMap<>();
    for (long operator : order) {
      if (ahead.get(operator).contains(operator)) {
        next.put(operator, followed(operator));
      }
    }
    last = next;
  }

  private WindowAhead followed(long operator) {
    Set<Long> leading = new HashSet<>();
    lead(operator, leading);
    List<Long> path = graph.inOrder().stream().filter(leading::contains).toList();
    WindowGeometry geometry = geometries.get(operator);
    WindowAhead known = last.get(operator);
    return known != null && known.isOf(geometry, path)
        ? known.in(graph)
        : new WindowAhead(graph, operator, geometry, path);
  }

  private void lead(long operator, Set<Long> leading) {
    if (leading.add(operator)) {
      graph.upstream(operator).forEach(from -> lead(from, leading));
    }
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    long id = operator.logical().id();
    OptionalDouble least = ahead.get(id).stream().mapToDouble(slack::get).min();
    if (least.isPresent()) {
      return least.getAsDouble();
    }
    boolean none = period.latest(Metric.WINDOW_PERIOD, operator) == 0 && !behind.contains(id);
    return none
        ? NANOS * WindowAhead.BOUND_MILLIS - period.latest(Metric.TIME_IN_SYSTEM, operator)
        : Double.NaN;
  }
}

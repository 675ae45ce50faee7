package io.sluice.core.metric;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.model.QueryId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Presents all that leads to a window operator, from the sources on, as a query that ends there:
 * what is behind it waits for nothing. It is its own only input, as if all of it were one source
 * that begins at the windows. What waits on the way counts in items of the sources: as many as it
 * came from, going by what each operator has taken in so far. Used by one thread.
 */
final class WindowFlow implements LiveQuery, LiveInput {
  private OperatorGraph graph;
  private final long window;
  private final List<Long> path;
  private final QueryId id;
  private final Map<PhysicalOperator, Arrived> sources = new HashMap<>();
  private final List<WindowFlow> inputs = List.of(this);
  private long watermark = UNKNOWN;
  private long arrived;
  private long pending;
  private long cpuNanos;

  /** The items that had come to a source when its number of waiting items last changed. */
  private record Arrived(double waiting, double items) {}

  /**
   * Starts without knowing anything.
   *
   * @param path all that lead to the window operator, and itself
   */
  WindowFlow(OperatorGraph graph, long window, List<Long> path) {
    this.graph = graph;
    this.window = window;
    this.path = List.copyOf(path);
    this.id = new QueryId(Long.toHexString(window));
  }

  /** Takes the operators from another graph from now on. */
  void follow(OperatorGraph other) {
    graph = other;
    sources.keySet().retainAll(other.operators());
  }

  /** Takes in a period. */
  void look(Period period) {
    double taken = 0;
    double came = 0;
    double cpu = 0;
    for (long operator : path) {
      for (PhysicalOperator instance : graph.instances(operator)) {
        cpu += orNothing(period.latest(Metric.CPU_TIME, instance));
        if (isSource(operator)) {
          double in = orNothing(period.latest(Metric.INPUT_COUNT, instance));
          taken += in;
          came += came(instance, in, period.latest(Metric.QUEUE_SIZE, instance));
        }
      }
    }
    arrived = Math.round(came);
    pending = Math.min(arrived, Math.round(came - taken + inside(period, taken)));
    cpuNanos = (long) cpu;
    watermark = least(period);
  }

  private boolean isSource(long operator) {
    return graph.upstream(operator).isEmpty();
  }

  /** An engine may tell what waits in front of a source more seldom than what it has taken in. */
  private double came(PhysicalOperator source, double in, double waiting) {
    if (Double.isNaN(waiting)) {
      return in;
    }
    Arrived known = sources.get(source);
    if (known == null || known.waiting() != waiting || known.items() > 2 * (in + waiting)) {
      known = new Arrived(waiting, in + waiting);
      sources.put(source, known);
    }
    return Math.max(in, known.items());
  }

  /** Returns what waits between sources and windows, in items of the sources. */
  private double inside(Period period, double taken) {
    double inside = 0;
    for (long operator : path) {
      double in = 0;
      double waiting = 0;
      for (PhysicalOperator instance : graph.instances(operator)) {
        in += orNothing(period.latest(Metric.INPUT_COUNT, instance));
        waiting += orNothing(period.latest(Metric.QUEUE_SIZE, instance));
      }
      if (!isSource(operator)) {
        inside += in > 0 && taken > 0 ? waiting * taken / in : waiting;
      }
    }
    return inside;
  }

  /** Returns the least watermark of the instances that have seen one. */
  private long least(Period period) {
    long least = UNKNOWN;
    for (PhysicalOperator instance : graph.instances(window)) {
      double seen = period.latest(Metric.WATERMARK, instance);
      if (!Double.isNaN(seen)) {
        least = least == UNKNOWN ? (long) seen : Math.min(least, (long) seen);
      }
    }
    return least;
  }

  private static double orNothing(double value) {
    return Double.isNaN(value) ? 0 : Math.max(0, value);
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return graph.instances(window).get(0).query();
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public List<? extends LiveInput> inputs() {
    return inputs;
  }

  @Override
  public List<? extends LiveOperator> operators() {
    return List.of();
  }

  @Override
  public List<? extends LiveWindows> windows() {
    return List.of();
  }

  @Override
  public long pendingRecords() {
    return pending;
  }

  @Override
  public long queuedRecords() {
    return 0;
  }

  /** Returns the items that have been through the windows. */
  @Override
  public long ingestedRecords() {
    return arrived - pending;
  }

  @Override
  public long resultRecords() {
    return 0;
  }

  @Override
  public long cpuNanos() {
    return cpuNanos;
  }

  @Override
  public int runnableThreads() {
    return 0;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }

  @Override
  public boolean isDeclaredIdle() {
    return false;
  }

  @Override
  public long emittedWatermark() {
    return watermark;
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return watermark != UNKNOWN && watermark >= eventTime ? ingestedRecords() : UNKNOWN;
  }

  @Override
  public long watermarkStep(long eventTime) {
    return UNKNOWN;
  }
}

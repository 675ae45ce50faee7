package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The metrics that policies ask for, of all operators of a driver (Lachesis Algorithm 3).
 *
 * <p>Each is fetched where the driver offers it, and derived from what it needs otherwise; either
 * way once per period, however often it is asked for. What cannot be had is found out at the start,
 * not while it runs.
 *
 * <p>Levels are smoothed. Ratios of counts, as cost and selectivity, are those of smoothed growth:
 * what was counted long ago does not matter, and an operator that rests keeps what it had.
 *
 * <p>Not thread-safe. Times are those of one monotonic clock, ns.
 */
public final class MetricProvider implements Metrics {
  private final MetricSource source;
  private final Set<Metric> fetched = EnumSet.noneOf(Metric.class);

  /**
   * Holds derivations in the order in which metrics are declared: each comes after those it follows
   * from.
   */
  private final Map<Metric, Derivation> derived = new EnumMap<>(Metric.class);

  private final NumberLayout layout;
  private final Map<PhysicalOperator, OperatorNumbers> known = new HashMap<>();
  private OperatorGraph graph = new OperatorGraph(List.of(), Set.of());
  private final Decay decay = new Decay();

  /** The period as derivations see it. */
  private final class Moment implements Period {
    private final RemoteMetrics elsewhere;
    private final long nowNanos;
    private final long nowMillis;

    /**
     * The operator that is being worked out, and its numbers: a derivation mostly asks for those.
     */
    private PhysicalOperator operator;

    private OperatorNumbers its;

    Moment(RemoteMetrics elsewhere, long nowNanos, long nowMillis) {
      this.elsewhere = elsewhere;
      this.nowNanos = nowNanos;
      this.nowMillis = nowMillis;
    }

    void derive(Metric metric, Derivation derivation) {
      derivation.begin(this);
      known.forEach(
          (each, all) -> {
            operator = each;
            its = all;
            all.see(metric, derivation.of(each, this), nowNanos);
          });
    }

    private OperatorNumbers of(PhysicalOperator other) {
      return other.equals(operator) ? its : known.get(other);
    }

    @Override
    public long nowNanos() {
      return nowNanos;
    }

    @Override
    public long nowMillis() {
      return nowMillis;
    }

    @Override
    public OperatorGraph graph() {
      return graph;
    }

    @Override
    public RemoteMetrics elsewhere() {
      return elsewhere;
    }

    @Override
    public double latest(Metric metric, PhysicalOperator other) {
      return of(other).latest(metric);
    }

    @Override
    public double value(Metric metric, PhysicalOperator other) {
      return of(other).value(metric, metric);
    }

    @Override
    public double value(Metric metric, PhysicalOperator other, Metric follows) {
      return of(other).value(metric, follows);
    }
  }

  /**
   * Finds out how to get what is wanted.
   *
   * @param smoothingNanos time constant of all means; 0 for the latest values
   * @throws MissingMetricsException when something of it cannot be had
   */
  public MetricProvider(MetricSource source, Collection<Metric> wanted, double smoothingNanos)
      throws MissingMetricsException {
    this(source, wanted, Smoothing.of(Duration.ofNanos((long) smoothingNanos)));
  }

  /**
   * Does the same with time constants of single metrics. That of a ratio is for what it is a ratio
   * of, whatever else follows from that.
   *
   * @throws MissingMetricsException when something of it cannot be had
   */
  public MetricProvider(MetricSource source, Collection<Metric> wanted, Smoothing smoothing)
      throws MissingMetricsException {
    this.source = source;
    Set<Metric> missing = EnumSet.noneOf(Metric.class);
    wanted.forEach(metric -> resolve(metric, missing));
    if (!missing.isEmpty()) {
      throw new MissingMetricsException(missing);
    }
    layout = new NumberLayout(fetched, derived.keySet(), smoothing);
  }

  private void resolve(Metric metric, Set<Metric> missing) {
    if (source.offers().contains(metric)) {
      fetched.add(metric);
    } else if (metric.needs().isEmpty()) {
      missing.add(metric);
    } else {
      derived.computeIfAbsent(metric, Derivation::of);
      metric.needs().forEach(needed -> resolve(needed, missing));
    }
  }

  /** Does the same where nothing is in event time, so that one clock will do. */
  public void update(Collection<PhysicalOperator> operators, long nowNanos) {
    update(operators, RemoteMetrics.UNKNOWN, nowNanos);
  }

  /** Does the same where other nodes report their operators. */
  public void update(
      Collection<PhysicalOperator> operators, RemoteMetrics elsewhere, long nowNanos) {
    update(operators, elsewhere, nowNanos, nowNanos / 1_000_000);
  }

  /**
   * Begins a period: works out what is needed of these operators, and forgets all others.
   *
   * @param elsewhere instances of these operators, or other operators of their queries, that other
   *     nodes have
   * @param nowMillis the same moment as epoch ms
   */
  public void update(
      Collection<PhysicalOperator> operators,
      RemoteMetrics elsewhere,
      long nowNanos,
      long nowMillis) {
    Set<LogicalOperator> others = elsewhere.operators();
    if (!graph.isOf(operators, others)) {
      graph = new OperatorGraph(operators, others);
      known.keySet().retainAll(graph.operators());
      graph
          .operators()
          .forEach(
              operator -> known.computeIfAbsent(operator, o -> new OperatorNumbers(layout, decay)));
      derived.values().forEach(derivation -> derivation.keep(graph.operators()));
    }
    known.forEach(
        (operator, all) -> {
          for (Metric metric : fetched) {
            all.see(metric, source.fetch(metric, operator), nowNanos);
          }
        });
    derived.forEach(new Moment(elsewhere, nowNanos, nowMillis)::derive);
  }

  @Override
  public List<PhysicalOperator> downstream(PhysicalOperator operator) {
    return graph.downstream(operator.logical().id()).stream()
        .flatMap(id -> graph.instances(id).stream())
        .toList();
  }

  /**
   * Returns whether its values here are only {@linkplain Metric#isEstimatedFromOthers estimates}.
   */
  public boolean isEstimated(Metric metric) {
    return metric.isEstimatedFromOthers() && derived.containsKey(metric);
  }

  @Override
  public double value(Metric metric, PhysicalOperator operator) {
    OperatorNumbers all = known.get(operator);
    return all == null ? Double.NaN : all.value(metric, metric);
  }

  @Override
  public ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    OperatorNumbers all = known.get(operator);
    return all == null ? metric -> Double.NaN : metric -> all.value(metric, metric);
  }
}

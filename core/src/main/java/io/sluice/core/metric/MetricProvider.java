package io.sluice.core.metric;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The metrics that policies ask for, of all operators of a driver (Lachesis Algorithm 3).
 *
 * <p>Each is fetched where the driver offers it, and derived from what it needs otherwise; either
 * way once per period, whoever asks how often. What cannot be had is found out at the start, not
 * while it runs.
 *
 * <p>Levels are smoothed. Ratios of counts, as cost and selectivity, are those of smoothed growth:
 * what was counted long ago does not matter, and an operator that rests keeps what it had.
 *
 * <p>Not thread-safe. Times are those of one monotonic clock, ns.
 */
public final class MetricProvider implements Metrics {
  private final MetricSource source;
  private final Set<Metric> fetched = EnumSet.noneOf(Metric.class);

  /** Declared behind what it follows from, so in this order each finds what it needs. */
  private final Map<Metric, Derivation> derived = new EnumMap<>(Metric.class);

  private final Smoothing smoothing;

  /** The time constants by which each metric is smoothed: its own, and those of ratios of it. */
  private final Map<Metric, double[]> constants = new EnumMap<>(Metric.class);

  private final Map<PhysicalOperator, Known> known = new HashMap<>();
  private OperatorGraph graph = new OperatorGraph(List.of(), Set.of());

  /** A metric of an operator. */
  private static final class Seen {
    private double latest = Double.NaN;
    private Average[] averages;
  }

  /** What is known of one operator. */
  private final class Known {
    private final Map<Metric, Seen> all = new EnumMap<>(Metric.class);

    void see(Metric metric, double value, long nowNanos) {
      Seen seen = all.get(metric);
      if (seen == null) {
        seen = new Seen();
        all.put(metric, seen);
      }
      double before = seen.latest;
      seen.latest = value;
      boolean derivedRatio = metric.kind() == Metric.Kind.RATIO && !fetched.contains(metric);
      if (derivedRatio || metric.kind() == Metric.Kind.STATE) {
        return;
      }
      double next = metric.kind() == Metric.Kind.COUNT ? growth(before, value) : value;
      if (seen.averages == null) {
        seen.averages = averagesOf(metric);
      }
      for (Average each : seen.averages) {
        each.add(next, nowNanos);
      }
    }

    private Average[] averagesOf(Metric metric) {
      return Arrays.stream(constants.get(metric)).mapToObj(Average::new).toArray(Average[]::new);
    }

    /** NaN before there is any, and when a count begins anew. */
    private static double growth(double before, double now) {
      return now >= before ? now - before : Double.NaN;
    }

    double latest(Metric metric) {
      Seen seen = all.get(metric);
      return seen == null ? Double.NaN : seen.latest;
    }

    /** Smoothed with the time constant of a metric that follows from it, or with its own. */
    double value(Metric metric, Metric follows) {
      Seen seen = all.get(metric);
      if (seen == null || seen.averages == null) {
        return seen == null ? Double.NaN : seen.latest;
      }
      if (follows == metric || seen.averages.length == 1) { // its own comes first
        return seen.averages[0].value();
      }
      double constantNanos = smoothing.nanos(follows);
      for (Average each : seen.averages) {
        if (each.isOver(constantNanos)) {
          return each.value();
        }
      }
      throw new IllegalStateException("%s does not follow from %s".formatted(follows, metric));
    }
  }

  /** What derivations see. */
  private record Moment(MetricProvider provider, Elsewhere elsewhere, long nowNanos, long nowMillis)
      implements Period {
    @Override
    public OperatorGraph graph() {
      return provider.graph;
    }

    @Override
    public double latest(Metric metric, PhysicalOperator operator) {
      return provider.known.get(operator).latest(metric);
    }

    @Override
    public double value(Metric metric, PhysicalOperator operator) {
      return provider.value(metric, operator);
    }

    @Override
    public double value(Metric metric, PhysicalOperator operator, Metric follows) {
      return provider.known.get(operator).value(metric, follows);
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
   * The same with time constants of single metrics. That of a ratio is for what it is a ratio of,
   * whatever else follows from that.
   *
   * @throws MissingMetricsException when something of it cannot be had
   */
  public MetricProvider(MetricSource source, Collection<Metric> wanted, Smoothing smoothing)
      throws MissingMetricsException {
    this.source = source;
    this.smoothing = smoothing;
    Set<Metric> missing = EnumSet.noneOf(Metric.class);
    wanted.forEach(metric -> resolve(metric, missing));
    if (!missing.isEmpty()) {
      throw new MissingMetricsException(missing);
    }
    for (Metric metric : Metric.values()) {
      constants.put(
          metric,
          DoubleStream.concat(
                  DoubleStream.of(smoothing.nanos(metric)),
                  derived.keySet().stream()
                      .filter(ratio -> ratio.kind() == Metric.Kind.RATIO)
                      .filter(ratio -> ratio.needs().contains(metric))
                      .mapToDouble(smoothing::nanos))
              .distinct()
              .toArray());
    }
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

  /** The same where nothing is in event time, so that one clock will do. */
  public void update(Collection<PhysicalOperator> operators, long nowNanos) {
    update(operators, Elsewhere.UNKNOWN, nowNanos);
  }

  /** The same where other nodes tell of theirs. */
  public void update(Collection<PhysicalOperator> operators, Elsewhere elsewhere, long nowNanos) {
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
      Collection<PhysicalOperator> operators, Elsewhere elsewhere, long nowNanos, long nowMillis) {
    Set<LogicalOperator> others = elsewhere.operators();
    if (!graph.isOf(operators, others)) {
      graph = new OperatorGraph(operators, others);
      known.keySet().retainAll(graph.operators());
      graph.operators().forEach(operator -> known.computeIfAbsent(operator, o -> new Known()));
      derived.values().forEach(derivation -> derivation.keep(graph.operators()));
    }
    for (Metric metric : fetched) {
      known.forEach((operator, all) -> all.see(metric, source.fetch(metric, operator), nowNanos));
    }
    Period period = new Moment(this, elsewhere, nowNanos, nowMillis);
    derived.forEach(
        (metric, derivation) -> {
          derivation.begin(period);
          known.forEach(
              (operator, all) -> all.see(metric, derivation.of(operator, period), nowNanos));
        });
  }

  @Override
  public List<PhysicalOperator> downstream(PhysicalOperator operator) {
    return graph.downstream(operator.logical().id()).stream()
        .flatMap(id -> graph.instances(id).stream())
        .toList();
  }

  /** Whether its values only are {@linkplain Metric#isEstimatedFromOthers estimates} here. */
  public boolean isEstimated(Metric metric) {
    return metric.isEstimatedFromOthers() && derived.containsKey(metric);
  }

  @Override
  public double value(Metric metric, PhysicalOperator operator) {
    Known all = known.get(operator);
    return all == null ? Double.NaN : all.value(metric, metric);
  }

  @Override
  public ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    Known all = known.get(operator);
    return all == null ? metric -> Double.NaN : metric -> all.value(metric, metric);
  }
}

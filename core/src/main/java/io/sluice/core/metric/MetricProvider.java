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

  private final Map<Metric, Place> places = new EnumMap<>(Metric.class);
  private int width;
  private final Map<PhysicalOperator, Known> known = new HashMap<>();
  private OperatorGraph graph = new OperatorGraph(List.of(), Set.of());
  private final Decay decay = new Decay();

  /** Where the numbers of a metric are: the latest value, then its means. */
  private static final class Place {
    final int at;

    /** Time constants of the means: its own, and those of ratios of it; none of what has none. */
    final double[] over;

    Place(int at, double[] over) {
      this.at = at;
      this.over = over;
    }

    boolean isSmoothed() {
      return over.length > 0;
    }
  }

  /**
   * What is known of one operator: of each metric the latest value, then its means, all in one row,
   * because to get at memory is what takes most of the time.
   */
  private final class Known {
    private final double[] numbers = new double[width];
    private final long[] smoothedAt = new long[width];

    Known() {
      Arrays.fill(numbers, Double.NaN);
    }

    /** Means follow in proportion to the time since then; what is not known changes none. */
    void see(Metric metric, double value, long nowNanos) {
      Place place = places.get(metric);
      int at = place.at;
      double[] over = place.over;
      double before = numbers[at];
      numbers[at] = value;
      double next = metric.kind() == Metric.Kind.COUNT ? growth(before, value) : value;
      if (!place.isSmoothed() || Double.isNaN(next)) {
        return;
      }
      for (int i = 0; i < over.length; i++) {
        double mean = numbers[at + 1 + i];
        double kept = Double.isNaN(mean) ? 0 : decay.of(nowNanos - smoothedAt[at], over[i]);
        numbers[at + 1 + i] = kept == 0 ? next : next + kept * (mean - next);
      }
      smoothedAt[at] = nowNanos;
    }

    /** NaN before there is any, and when a count begins anew. */
    private static double growth(double before, double now) {
      return now >= before ? now - before : Double.NaN;
    }

    double latest(Metric metric) {
      Place place = places.get(metric);
      return place == null ? Double.NaN : numbers[place.at];
    }

    /** Smoothed with the time constant of a metric that follows from it, or with its own. */
    double value(Metric metric, Metric follows) {
      Place place = places.get(metric);
      if (place == null || !place.isSmoothed()) {
        return latest(metric);
      }
      if (follows == metric || place.over.length == 1) { // its own comes first
        return numbers[place.at + 1];
      }
      double constantNanos = smoothing.nanos(follows);
      for (int i = 0; i < place.over.length; i++) {
        if (place.over[i] == constantNanos) {
          return numbers[place.at + 1 + i];
        }
      }
      throw new IllegalStateException("%s does not follow from %s".formatted(follows, metric));
    }
  }

  /** What derivations see. */
  private final class Moment implements Period {
    private final RemoteMetrics elsewhere;
    private final long nowNanos;
    private final long nowMillis;

    /** Whose turn it is, and what is known of it: a derivation mostly asks of that one. */
    private PhysicalOperator operator;

    private Known its;

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

    private Known of(PhysicalOperator other) {
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
    fetched.forEach(this::place);
    derived.keySet().forEach(this::place);
  }

  private void place(Metric metric) {
    double[] over = constants(metric);
    places.put(metric, new Place(width, over));
    width += 1 + over.length;
  }

  private double[] constants(Metric metric) {
    boolean derivedRatio = metric.kind() == Metric.Kind.RATIO && !fetched.contains(metric);
    if (derivedRatio || metric.kind() == Metric.Kind.STATE) {
      return new double[0];
    }
    return DoubleStream.concat(
            DoubleStream.of(smoothing.nanos(metric)),
            derived.keySet().stream()
                .filter(ratio -> ratio.kind() == Metric.Kind.RATIO)
                .filter(ratio -> ratio.needs().contains(metric))
                .mapToDouble(smoothing::nanos))
        .distinct()
        .toArray();
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
    update(operators, RemoteMetrics.UNKNOWN, nowNanos);
  }

  /** The same where other nodes tell of theirs. */
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
      graph.operators().forEach(operator -> known.computeIfAbsent(operator, o -> new Known()));
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

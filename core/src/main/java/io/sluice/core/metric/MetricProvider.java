package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The metrics that policies ask for, of all operators of a driver (Lachesis Algorithm 3).
 *
 * <p>Each is fetched where the driver offers it, and derived from what it needs otherwise; either
 * way once per operator and period, whoever asks how often. What cannot be had is found out at the
 * start, not while it runs.
 *
 * <p>Sizes are smoothed. Ratios of counts, as cost and selectivity, are those of smoothed growth:
 * what was counted long ago does not matter, and an operator that rests keeps what it had.
 *
 * <p>Not thread-safe. Times are those of one monotonic clock, ns.
 */
public final class MetricProvider {
  private final MetricSource source;
  private final Set<Metric> fetched = EnumSet.noneOf(Metric.class);
  private final Set<Metric> derived = EnumSet.noneOf(Metric.class);
  private final double smoothingNanos;
  private final Map<PhysicalOperator, Known> known = new HashMap<>();

  /** What is known of one operator. */
  private final class Known {
    final Map<Metric, Double> latest = new EnumMap<>(Metric.class);
    final Map<Metric, Average> averages = new EnumMap<>(Metric.class);

    void update(PhysicalOperator operator, long nowNanos) {
      for (Metric metric : fetched) {
        double value = source.fetch(metric, operator);
        Double before = latest.put(metric, value);
        double told = isCount(metric) ? growth(before, value) : value;
        average(metric).add(told, nowNanos);
      }
    }

    private Average average(Metric metric) {
      return averages.computeIfAbsent(metric, unknown -> new Average(smoothingNanos));
    }

    /** NaN before there is any, and when a count begins anew. */
    private static double growth(Double before, double now) {
      return before == null || !(now >= before) ? Double.NaN : now - before;
    }

    double value(Metric metric) {
      if (!derived.contains(metric)) {
        return averages.containsKey(metric) ? averages.get(metric).value() : Double.NaN;
      }
      double of = value(metric.needs().get(0));
      double per = value(metric.needs().get(1));
      return per > 0 ? of / per : Double.NaN;
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
    this.source = source;
    this.smoothingNanos = smoothingNanos;
    Set<Metric> missing = EnumSet.noneOf(Metric.class);
    wanted.forEach(metric -> resolve(metric, missing));
    if (!missing.isEmpty()) {
      throw new MissingMetricsException(missing);
    }
  }

  private void resolve(Metric metric, Set<Metric> missing) {
    if (source.offers().contains(metric)) {
      fetched.add(metric);
    } else if (metric.needs().isEmpty()) {
      missing.add(metric);
    } else {
      derived.add(metric);
      metric.needs().forEach(needed -> resolve(needed, missing));
    }
  }

  private static boolean isCount(Metric metric) {
    return switch (metric) {
      case INPUT_COUNT, OUTPUT_COUNT, CPU_TIME -> true;
      case QUEUE_SIZE, COST, SELECTIVITY -> false;
    };
  }

  /** Begins a period: fetches what is needed of these operators, and forgets all others. */
  public void update(Collection<PhysicalOperator> operators, long nowNanos) {
    known.keySet().retainAll(Set.copyOf(operators));
    for (PhysicalOperator operator : operators) {
      known.computeIfAbsent(operator, unknown -> new Known()).update(operator, nowNanos);
    }
  }

  /**
   * What was wanted of an operator, as of the latest period.
   *
   * @return NaN where it is not known
   */
  public double value(Metric metric, PhysicalOperator operator) {
    Known all = known.get(operator);
    return all == null ? Double.NaN : all.value(metric);
  }
}

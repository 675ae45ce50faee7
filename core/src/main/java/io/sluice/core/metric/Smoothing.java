package io.sluice.core.metric;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * The time constants of means, independent of how often a value is seen: after so long a step is
 * followed by 63 %.
 *
 * @param usual of all metrics that nothing else is said of; 0 for the latest values
 * @param others of single metrics, which must be {@linkplain Metric#isSmoothed smoothed} ones
 */
public record Smoothing(Duration usual, Map<Metric, Duration> others) {
  public Smoothing {
    others = Map.copyOf(others);
    for (Metric metric : others.keySet()) {
      if (!metric.isSmoothed()) {
        throw new IllegalArgumentException(metric.id() + " is no mean");
      }
    }
  }

  /** Uses one constant for all metrics. */
  public static Smoothing of(Duration usual) {
    return new Smoothing(usual, Map.of());
  }

  /** Returns the same, but for one metric. */
  public Smoothing with(Metric metric, Duration constant) {
    Map<Metric, Duration> more = new EnumMap<>(Metric.class);
    more.putAll(others);
    more.put(metric, constant);
    return new Smoothing(usual, more);
  }

  double nanos(Metric metric) {
    return others.getOrDefault(metric, usual).toNanos();
  }
}

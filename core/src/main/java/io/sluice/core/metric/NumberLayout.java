package io.sluice.core.metric;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * Defines where in an operator's row the numbers of each metric are: the latest value, then its
 * means. Immutable.
 */
final class NumberLayout {
  private final Smoothing smoothing;
  private final Map<Metric, Place> places = new EnumMap<>(Metric.class);
  private int width;

  /** The place of the numbers of one metric. */
  static final class Place {
    final int at;

    /**
     * The time constants of the means: its own, and those of ratios of it; empty if it has no mean.
     */
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
   * Gives each metric a place.
   *
   * @param fetched metrics that a driver offers
   * @param derived metrics that follow from others
   */
  NumberLayout(Set<Metric> fetched, Collection<Metric> derived, Smoothing smoothing) {
    this.smoothing = smoothing;
    fetched.forEach(metric -> place(metric, constants(metric, false, derived)));
    derived.forEach(metric -> place(metric, constants(metric, true, derived)));
  }

  private void place(Metric metric, double[] over) {
    places.put(metric, new Place(width, over));
    width += 1 + over.length;
  }

  private double[] constants(Metric metric, boolean isDerived, Collection<Metric> derived) {
    boolean derivedRatio = metric.kind() == Metric.Kind.RATIO && isDerived;
    if (derivedRatio || metric.kind() == Metric.Kind.STATE) {
      return new double[0];
    }
    return DoubleStream.concat(
            DoubleStream.of(smoothing.nanos(metric)),
            derived.stream()
                .filter(ratio -> ratio.kind() == Metric.Kind.RATIO)
                .filter(ratio -> ratio.needs().contains(metric))
                .mapToDouble(smoothing::nanos))
        .distinct()
        .toArray();
  }

  /** Returns how many numbers a row has. */
  int width() {
    return width;
  }

  /** Returns null for a metric that has no place. */
  Place of(Metric metric) {
    return places.get(metric);
  }

  /** Returns the time constant of a metric, ns. */
  double constantNanos(Metric metric) {
    return smoothing.nanos(metric);
  }
}

package io.sluice.core.metric;

import java.util.Arrays;

/**
 * Holds the numbers of one operator: of each metric the latest value, then its means, all in one
 * row, because getting at memory is what takes most of the time. Not thread-safe.
 */
final class OperatorNumbers {
  private final NumberLayout layout;
  private final Decay decay;
  private final double[] numbers;
  private final long[] smoothedAt;

  /** Knows nothing yet. */
  OperatorNumbers(NumberLayout layout, Decay decay) {
    this.layout = layout;
    this.decay = decay;
    this.numbers = new double[layout.width()];
    this.smoothedAt = new long[layout.width()];
    Arrays.fill(numbers, Double.NaN);
  }

  /** Takes in a value. Means follow in proportion to the time; what is not known changes none. */
  void see(Metric metric, double value, long nowNanos) {
    NumberLayout.Place place = layout.of(metric);
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

  /** Returns NaN before there is any, and when a count begins anew. */
  private static double growth(double before, double now) {
    return now >= before ? now - before : Double.NaN;
  }

  /** Returns the latest value; NaN where there is none. */
  double latest(Metric metric) {
    NumberLayout.Place place = layout.of(metric);
    return place == null ? Double.NaN : numbers[place.at];
  }

  /** Returns it smoothed with the time constant of a metric that follows from it, or its own. */
  double value(Metric metric, Metric follows) {
    NumberLayout.Place place = layout.of(metric);
    if (place == null || !place.isSmoothed()) {
      return latest(metric);
    }
    if (follows == metric || place.over.length == 1) { // its own comes first
      return numbers[place.at + 1];
    }
    double constantNanos = layout.constantNanos(follows);
    for (int i = 0; i < place.over.length; i++) {
      if (place.over[i] == constantNanos) {
        return numbers[place.at + 1 + i];
      }
    }
    throw new IllegalStateException("%s does not follow from %s".formatted(follows, metric));
  }
}

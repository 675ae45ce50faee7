package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A metric of several instances of an operator together. Those of some and those of others can be
 * put together, in any order.
 *
 * @param sum over those that know it
 * @param known how many do, at least 1
 * @param greatest of them
 */
public record Summary(double sum, int known, double greatest) {

  static Summary of(double value) {
    return new Summary(value, 1, value);
  }

  /** Combines the values of the instances that know it; empty where none does. */
  static Optional<Summary> of(
      List<PhysicalOperator> instances, ToDoubleFunction<PhysicalOperator> metric) {
    double sum = 0;
    int known = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (PhysicalOperator instance : instances) {
      double value = metric.applyAsDouble(instance);
      if (!Double.isNaN(value)) {
        sum += value;
        known++;
        greatest = Math.max(greatest, value);
      }
    }
    return known == 0 ? Optional.empty() : Optional.of(new Summary(sum, known, greatest));
  }

  Summary plus(Summary other) {
    return new Summary(sum + other.sum, known + other.known, Math.max(greatest, other.greatest));
  }

  double mean() {
    return sum / known;
  }
}

package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.function.ToDoubleFunction;

/** Derives a property of the best way from an operator to a sink. */
final class OfBestPath implements Derivation {
  private final ToDoubleFunction<Path> value;
  private BestPaths paths;

  OfBestPath(ToDoubleFunction<Path> value) {
    this.value = value;
  }

  @Override
  public void begin(Period period) {
    paths = new BestPaths(period);
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    return paths
        .from(operator.logical().id())
        .map(path -> value.applyAsDouble(path))
        .orElse(Double.NaN);
  }
}

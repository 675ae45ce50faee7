package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.Collection;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Leaves nice values and control groups as they are. */
final class NoOrder implements Translation {

  @Override
  public String name() {
    return "none";
  }

  @Override
  public Allotment of(
      Map<PhysicalOperator, Double> priorities,
      Allotment before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    return Allotment.NONE;
  }
}

package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import java.util.Collection;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Leaves nice values and control groups as they are. */
final class NoOrder implements Translator {

  @Override
  public String name() {
    return "none";
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    return ThreadPlan.NONE;
  }
}

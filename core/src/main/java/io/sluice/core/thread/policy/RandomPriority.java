package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Draws priorities anew each time: it shows what an order is worth that knows nothing. */
public final class RandomPriority implements PriorityPolicy {
  /** The widest range that nice values can tell apart: 1.25 to the power of 19. */
  private static final double RANGE = Math.log(69);

  private final RandomGenerator random;

  public RandomPriority(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of();
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return Math.exp(RANGE * random.nextDouble());
  }
}

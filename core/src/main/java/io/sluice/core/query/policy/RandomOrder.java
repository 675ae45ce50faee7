package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * A new random order at every decision: what holding queries back costs and gains by itself,
 * without any idea which one to prefer. The yardstick for all other policies.
 */
public final class RandomOrder implements Policy {

  @Override
  public String name() {
    return "random";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return random.nextDouble();
  }

  @Override
  public String reason(QueryView query) {
    return "the draw put it first";
  }
}

package io.sluice.flink.plugin.policy;

import io.sluice.core.model.QueryView;
import io.sluice.core.query.policy.Policy;
import java.util.random.RandomGenerator;

/** The query whose name ends in the smallest digit runs first: an order a test can foresee. */
public final class ByName implements Policy {

  @Override
  public String name() {
    return "test-by-name";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return query.name().charAt(query.name().length() - 1);
  }

  @Override
  public String reason(QueryView query) {
    return "its name comes first";
  }
}

package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/** The longest queue first: most records waiting in front of the query. */
public final class QueueSize implements Policy {

  @Override
  public String name() {
    return "qs";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return -(double) query.backlog().records();
  }

  @Override
  public String reason(QueryView query) {
    return query.backlog().records() + " records wait in front of it";
  }
}

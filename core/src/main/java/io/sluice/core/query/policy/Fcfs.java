package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import java.util.random.RandomGenerator;

/**
 * Orders queries first come, first served: the query whose oldest waiting record has waited longest
 * runs first. One queue for all queries would do the same.
 */
public final class Fcfs implements Policy {

  @Override
  public String name() {
    return "fcfs";
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return -query.backlog().headAgeMillis();
  }

  @Override
  public String reason(QueryView query) {
    return "its oldest record has waited " + ReasonText.millis(query.backlog().headAgeMillis());
  }
}

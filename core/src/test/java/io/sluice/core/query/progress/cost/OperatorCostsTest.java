package io.sluice.core.query.progress.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.progress.CountedQuery;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class OperatorCostsTest {

  private static final long RECORDS = 10_000;

  @Test
  void operators_that_are_said_to_feed_one_another_cost_something_and_harm_nobody() {
    CountedQuery query = new CountedQuery();
    CountedOperator other = new CountedOperator("other", 1, 1);
    CountedOperator one = new CountedOperator("one", 1, 1, other);
    CountedOperator source = new CountedOperator("source", 1, 1, one);
    other.feeds(one);
    one.feeds(one);
    query.operators = List.of(source, one, other);
    OperatorCosts costs = new OperatorCosts(query);
    for (int second = 0; second < 10; second++) {
      for (CountedOperator operator : query.operators) {
        operator.in += RECORDS;
        operator.queued = 100;
      }
      costs.learn(TimeUnit.SECONDS.toNanos(second));
    }

    assertThat(costs.areKnown()).isTrue();
    assertThat(costs.outputPerCpuMilli()).isPositive().isFinite();
    assertThat(costs.queuedWorkMillis()).isPositive().isFinite();
  }
}

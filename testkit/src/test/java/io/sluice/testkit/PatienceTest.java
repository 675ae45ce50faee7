package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.EvaluatedCondition;
import org.junit.jupiter.api.Test;

class PatienceTest {

  @Test
  void a_wait_that_says_nothing_else_has_a_minute() {
    AtomicReference<EvaluatedCondition<?>> seen = new AtomicReference<>();
    await().conditionEvaluationListener(seen::set).until(() -> true);
    assertThat(seen.get().getRemainingTimeInMS() + seen.get().getElapsedTimeInMS())
        .as("some of it may be gone before the clock is read")
        .isBetween(Patience.LONG.toMillis() / 2, Patience.LONG.toMillis());
  }
}

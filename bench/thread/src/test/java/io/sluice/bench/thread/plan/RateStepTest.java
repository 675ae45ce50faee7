package io.sluice.bench.thread.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.workload.Arrivals;
import io.sluice.testkit.SeededTest;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateStepTest {

  @SeededTest
  void half_a_step_is_low_then_whole_ones_are_high_and_low_by_turns(Random random) {
    RateStep step =
        new RateStep(
            0.1 + random.nextDouble(), 1.2 + random.nextDouble(), 0.5 + random.nextDouble());
    double rate = 500 + random.nextInt(5000);
    double millis = Math.round(2000 * step.seconds()) / 2.0;
    Arrivals arrivals = Arrivals.shaped(step.at(rate), 1, 1, 6 * millis);

    for (int half = 0; half < 12; half++) {
      boolean high = (half + 1) / 2 % 2 == 1;
      double expected = rate * (high ? step.high() : step.low()) * millis / 2000;
      assertThat(arrivals.count(half * millis / 2, (half + 1) * millis / 2))
          .as("half %d of %s at %s", half, step, rate)
          .isCloseTo(Math.round(expected), within(2L));
    }
  }

  @SeededTest
  void what_does_not_step_is_offered_evenly(Random random) {
    double rate = 100 + random.nextInt(5000);
    double until = 3000 * random.nextDouble();

    assertThat(Arrivals.shaped(RateStep.NONE.at(rate), 1, 1, 3000).countUntil(until))
        .isCloseTo(Math.round(rate * until / 1000), within(2L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "1,2", "1,2,3,4", "a,2,3", "2,1,3", "1,1,3", "0,1,3", "1,2,0", "NaN,1,1"})
  void what_is_no_step_is_told_with_what_would_be_one(String text) {
    assertThatThrownBy(() -> RateStep.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("rate step")
        .hasMessageContaining(text.substring(0, 1));
  }
}

package io.sluice.core.query.progress.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.query.progress.CountedQuery;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A query whose records cost 2 µs each and arrive ten per ms, far less than it can take in. */
final class CostModelTest {

  private static final double PER_MILLI = 10;
  private static final Offset<Double> ONE_PERCENT = within(0.01 * PER_MILLI);

  private final CountedQuery query = new CountedQuery();
  private final CostModel cost = new CostModel(query);
  private long millis;

  @BeforeEach
  void learnForTenSeconds() {
    pass(10_000, false);
  }

  @Test
  void cost_and_arrivals_are_learned_from_counts() {
    assertThat(cost.nanosPerRecord()).isCloseTo(2000, within(20.0));
    assertThat(cost.arrivalsPerMilli()).isCloseTo(PER_MILLI, ONE_PERCENT);
  }

  @Test
  void results_per_cpu_time_are_selectivity_over_cost() {
    assertThat(cost.resultsPerCpuMilli()).isCloseTo(1 / (100 * 0.002), within(0.05));
  }

  @Test
  void what_waits_for_a_held_query_is_counted_as_long_as_its_source_can_see_it() {
    pass(1000, true);

    assertThat(cost.waitingRecords()).isEqualTo(10_000);
    assertThat(cost.waitingWorkMillis(cost.waitingRecords())).isCloseTo(20, within(0.5));
    assertThat(cost.headAgeMillis()).isCloseTo(1000, within(20.0));
  }

  @Test
  void what_waits_for_a_held_query_is_estimated_where_its_source_cannot_see_it() {
    query.blindWhileHeld = true;
    pass(1000, true);

    assertThat(query.pendingRecords()).isZero();
    assertThat(cost.waitingRecords()).isBetween(9_500L, 10_500L);
  }

  @Test
  void a_source_that_could_not_look_does_not_bend_the_arrivals_learned() {
    query.blindWhileHeld = true;
    for (int turn = 0; turn < 10; turn++) {
      pass(2000, true);
      pass(200, false);
      assertThat(cost.arrivalsPerMilli()).isCloseTo(PER_MILLI, within(0.1 * PER_MILLI));
    }
  }

  @Test
  void what_arrives_between_two_fetches_is_estimated() {
    query.fetchEveryMillis = 400;
    pass(4200, false);

    assertThat(query.pendingRecords()).isZero();
    assertThat(cost.waitingRecords()).isBetween(1_600L, 2_400L);
    assertThat(cost.arrivalsPerMilli()).isCloseTo(PER_MILLI, within(0.15 * PER_MILLI));
  }

  @Test
  void arrivals_that_cease_are_forgotten_although_nothing_moves() {
    query.arrivals = 0;
    pass(10_000, false);

    assertThat(cost.arrivalsPerMilli()).isLessThan(0.1);
  }

  private void pass(long duration, boolean held) {
    for (long end = millis + duration; millis < end; millis++) {
      query.pass(held);
      if (millis % 20 == 0) {
        cost.look(TimeUnit.MILLISECONDS.toNanos(millis), held);
      }
      if (millis % 500 == 0) {
        cost.learn(TimeUnit.MILLISECONDS.toNanos(millis));
      }
    }
    cost.look(TimeUnit.MILLISECONDS.toNanos(millis), held);
  }
}

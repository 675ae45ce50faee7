package io.sluice.core.thread.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class BottleneckTest {

  @Test
  void one_that_has_a_whole_cpu_and_falls_behind_is_a_bottleneck() {
    assertThat(Bottleneck.is(0.97, 0, 5_000, 200)).isTrue();
    assertThat(Bottleneck.is(0.97, Double.NaN, 5_000, 200)).isTrue();
  }

  @Test
  void so_is_one_that_mostly_runs_and_never_rests_but_for_want_of_a_cpu() {
    assertThat(Bottleneck.is(0.69, 0.29, 5_000, 200)).as("Linear Road's dispatcher").isTrue();
    assertThat(Bottleneck.is(0.69, 0.29, 5_000, 0)).isFalse();
    assertThat(Bottleneck.is(0.69, 0.1, 5_000, 200)).as("it rests").isFalse();
  }

  @Test
  void one_that_would_get_more_cpu_if_it_went_first_is_none() {
    assertThat(Bottleneck.is(0.5, 0.5, 5_000, 200)).isFalse();
  }

  @Test
  void one_that_is_busy_and_keeps_up_is_none() {
    assertThat(Bottleneck.is(1, 0, 5_000, -10)).isFalse();
    assertThat(Bottleneck.is(1, 0, 1_000_000, 20)).as("by a little, of a lot").isFalse();
    assertThat(Bottleneck.is(1, 0, 0, 1)).isFalse();
  }

  @Test
  void what_is_not_known_speaks_against_it() {
    assertThat(Bottleneck.is(Double.NaN, 1, 5_000, 200)).isFalse();
    assertThat(Bottleneck.is(1, 0, Double.NaN, 200)).isFalse();
    assertThat(Bottleneck.is(1, 0, 5_000, Double.NaN)).isFalse();
  }

  @Test
  void it_takes_as_many_cpus_as_arrive_items_per_second_times_what_one_costs() {
    assertThat(Bottleneck.demand(0.9, 1_000, 2_000)).isCloseTo(2.7, within(1e-9));
    assertThat(Bottleneck.demand(0.9, 1_000, -500)).as("the rest is older").isEqualTo(0.9);
    assertThat(Bottleneck.demand(0.9, 0, 200)).isNaN();
    assertThat(Bottleneck.demand(0.9, Double.NaN, 200)).isNaN();
  }
}

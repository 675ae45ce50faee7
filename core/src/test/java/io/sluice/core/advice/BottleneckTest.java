package io.sluice.core.advice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class BottleneckTest {

  @Test
  void one_that_has_a_whole_cpu_and_falls_behind_is_a_bottleneck() {
    assertThat(Bottleneck.is(0.97, 5_000, 200)).isTrue();
  }

  @Test
  void one_that_would_get_more_cpu_if_it_went_first_is_none() {
    assertThat(Bottleneck.is(0.5, 5_000, 200)).isFalse();
  }

  @Test
  void one_that_is_busy_and_keeps_up_is_none() {
    assertThat(Bottleneck.is(1, 5_000, -10)).isFalse();
    assertThat(Bottleneck.is(1, 1_000_000, 20)).as("by a little, of a lot").isFalse();
    assertThat(Bottleneck.is(1, 0, 1)).isFalse();
  }

  @Test
  void what_is_not_known_speaks_against_it() {
    assertThat(Bottleneck.is(Double.NaN, 5_000, 200)).isFalse();
    assertThat(Bottleneck.is(1, Double.NaN, 200)).isFalse();
    assertThat(Bottleneck.is(1, 5_000, Double.NaN)).isFalse();
  }
}

package io.sluice.bench.experiment.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class ScaleTest {

  @Test
  void a_linear_scale_begins_at_0_and_ends_at_a_round_number() {
    assertThat(Scale.holding(false, DoubleStream.of(3, 87))).isEqualTo(new Scale(false, 0, 100));
    assertThat(Scale.holding(false, DoubleStream.of(3, 87)).ticks(3))
        .containsExactly(0.0, 50.0, 100.0);
  }

  @Test
  void a_scale_around_values_does_not_begin_at_0_where_that_is_far() {
    Scale rates = Scale.around(DoubleStream.of(116_000, 145_000));
    assertThat(rates).isEqualTo(new Scale(false, 110_000, 150_000));
    assertThat(Scale.around(DoubleStream.of(1, 80)).min()).isZero();
  }

  @Test
  void a_logarithmic_scale_holds_all_positive_values_between_round_numbers() {
    Scale scale = Scale.holding(true, DoubleStream.of(0.03, 0, Double.NaN, 7));
    assertThat(scale.min()).isCloseTo(0.02, within(1e-12));
    assertThat(scale.max()).isCloseTo(10, within(1e-12));
    assertThat(scale.ticks(4)).hasSize(3).contains(0.1, 1.0);
  }

  @Test
  void a_narrow_logarithmic_scale_has_ticks_that_are_equally_apart() {
    Scale scale = Scale.holding(true, DoubleStream.of(0.97, 1.09));
    assertThat(scale.min()).isCloseTo(0.95, within(1e-12));
    assertThat(scale.max()).isCloseTo(1.1, within(1e-12));
    assertThat(scale.ticks(6)).hasSize(4);
  }

  @Test
  void equal_ratios_are_equally_far_apart_and_nothing_is_beyond_the_ends() {
    Scale scale = new Scale(true, 1, 100);
    assertThat(scale.share(10)).isCloseTo(0.5, within(1e-12));
    assertThat(scale.share(0)).isZero();
    assertThat(scale.share(1e6)).isEqualTo(1);
  }

  @Test
  void a_scale_without_values_can_still_be_drawn() {
    assertThat(Scale.holding(true, DoubleStream.empty()).ticks(4)).isNotEmpty();
    assertThat(Scale.holding(false, DoubleStream.of(0, 0)).share(0)).isZero();
    assertThat(Scale.around(DoubleStream.of(5)).share(5)).isBetween(0.0, 1.0);
  }

  @Test
  void a_tick_is_written_short() {
    assertThat(DoubleStream.of(0, 0.05, 1, 1500, 2_500_000).mapToObj(Tick::text))
        .containsExactly("0", "0.05", "1", "1.5k", "2.5M");
  }
}

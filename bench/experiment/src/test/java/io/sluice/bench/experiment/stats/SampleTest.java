package io.sluice.bench.experiment.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {

  @Test
  void quantiles_are_values_that_were_measured_however_often_each_was() {
    Sample bins =
        Sample.of(
            List.of(new double[] {5, 1}, new double[] {1, 98}, new double[] {7, 1}),
            bin -> bin[0],
            bin -> (long) bin[1]);
    assertThat(bins.size()).isEqualTo(100);
    assertThat(bins.quantile(0.98)).isEqualTo(1);
    assertThat(bins.quantile(0.99)).isEqualTo(5);
    assertThat(bins.quantile(1)).isEqualTo(7);
    assertThat(bins.quantile(0)).isEqualTo(1);
  }

  @Test
  void several_together_are_as_if_all_had_been_measured_at_once() {
    Sample together = Sample.together(List.of(Sample.of(3, 1), Sample.of(1, 2), Sample.NONE));
    assertThat(together.size()).isEqualTo(4);
    assertThat(together.quantile(0.5)).isEqualTo(1);
    assertThat(together.quantile(0.75)).isEqualTo(2);
  }

  @Test
  void what_is_no_number_is_left_out() {
    assertThat(Sample.of(Double.NaN, Double.POSITIVE_INFINITY).isEmpty()).isTrue();
    assertThat(Sample.NONE.quantile(0.5)).isNaN();
  }

  @Test
  void letter_values_go_as_far_as_the_sample_has_values_beyond_them() {
    double[] hundred = IntStream.rangeClosed(1, 100).asDoubleStream().toArray();
    assertThat(LetterValue.of(Sample.of(hundred)))
        .containsExactly(
            new LetterValue(0.25, 25, 75),
            new LetterValue(0.125, 13, 88),
            new LetterValue(0.0625, 7, 94));
    double[] many = IntStream.rangeClosed(1, 1_000_000).asDoubleStream().toArray();
    List<LetterValue> letters = LetterValue.of(Sample.of(many));
    assertThat(letters).hasSize(9);
    assertThat(letters.get(8).high()).isBetween(999_000.0, 999_100.0);
  }
}

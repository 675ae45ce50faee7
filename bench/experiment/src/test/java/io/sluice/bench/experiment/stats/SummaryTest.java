package io.sluice.bench.experiment.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SummaryTest {

  @Test
  void percentiles_are_samples_that_were_measured() {
    double[] oneToHundred = IntStream.rangeClosed(1, 100).asDoubleStream().toArray();
    assertThat(Summary.of(oneToHundred)).isEqualTo(new Summary(50.5, 50, 99, 100));
  }

  @Test
  void the_order_of_samples_does_not_matter() {
    assertThat(Summary.of(3, 1, 2))
        .isEqualTo(Summary.of(1, 2, 3))
        .isEqualTo(new Summary(2, 2, 3, 3));
  }

  @Test
  void a_window_that_never_came_is_left_out() {
    assertThat(Summary.of(1, Double.NaN, 3).mean()).isEqualTo(2);
  }

  @Test
  void without_samples_nothing_is_claimed() {
    assertThat(Summary.of().mean()).isNaN();
    assertThat(Summary.of(Double.NaN).p99()).isNaN();
    assertThat(Summary.median()).isNaN();
  }

  @Test
  void the_median_of_an_even_number_lies_between() {
    assertThat(Summary.median(4, 1, 3, 2)).isEqualTo(2.5);
    assertThat(Summary.median(5, 1, 3)).isEqualTo(3);
  }

  @Test
  void a_share_outside_zero_to_one_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Summary.percentile(new double[] {1}, 1.1));
    assertThatIllegalArgumentException().isThrownBy(() -> Summary.percentile(new double[0], 0.5));
  }
}

package io.sluice.bench.experiment.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairedRatioTest {

  /**
   * Uses log ratios -1, 0, 1: mean 0, standard error 1/sqrt(3), t(2 degrees, 97.5 %) = 4.302653.
   */
  @Test
  void the_interval_is_students_t_on_log_ratios() {
    double e = Math.E;
    PairedRatio ratio = PairedRatio.of(new double[] {1 / e, 1, e}, new double[] {1, 1, 1});
    assertThat(ratio.centre()).isCloseTo(1, within(1e-9));
    assertThat(ratio.median()).isCloseTo(1, within(1e-9));
    assertThat(Math.log(ratio.high())).isCloseTo(4.302653 / Math.sqrt(3), within(1e-5));
    assertThat(Math.log(ratio.low())).isCloseTo(-4.302653 / Math.sqrt(3), within(1e-5));
  }

  @Test
  void a_common_factor_of_a_pair_cancels() {
    double[] against = {100, 400, 50, 1000};
    double[] arm = DoubleStream.of(against).map(x -> 0.25 * x).toArray();
    PairedRatio ratio = PairedRatio.of(arm, against);
    assertThat(ratio.low()).isCloseTo(0.25, within(1e-9));
    assertThat(ratio.high()).isCloseTo(0.25, within(1e-9));
    assertThat(ratio.surelyLess()).isTrue();
  }

  @Test
  void a_pair_without_a_ratio_is_left_out() {
    PairedRatio ratio =
        PairedRatio.of(new double[] {1, 0, Double.NaN, 2}, new double[] {2, 1, 1, 4});
    assertThat(ratio.pairs()).isEqualTo(2);
    assertThat(ratio.median()).isEqualTo(0.5);
  }

  @Test
  void one_pair_has_no_interval_and_supports_nothing() {
    PairedRatio ratio = PairedRatio.of(new double[] {1}, new double[] {10});
    assertThat(ratio.median()).isCloseTo(0.1, within(1e-9));
    assertThat(ratio.high()).isNaN();
    assertThat(ratio.surelyLess()).isFalse();
    assertThat(ratio.surelyMore()).isFalse();
    assertThat(PairedRatio.of(new double[0], new double[0]).median()).isNaN();
  }

  @Test
  void eight_pairs_are_enough_for_a_claim_and_seven_are_not() {
    double[] ones = new double[8];
    Arrays.fill(ones, 1);
    assertThat(PairedRatio.of(ones, ones).enoughForAClaim()).isTrue();
    double[] seven = Arrays.copyOf(ones, 7);
    assertThat(PairedRatio.of(seven, seven).enoughForAClaim()).isFalse();
  }

  @Test
  void lists_of_different_length_are_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairedRatio.of(new double[2], new double[3]))
        .withMessageContaining("2 and 3");
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 8, 16})
  void the_interval_covers_the_true_ratio_as_often_as_it_says(int pairs) {
    SplittableRandom random = new SplittableRandom(42 + pairs);
    int trials = 4000;
    int covered = 0;
    for (int trial = 0; trial < trials; trial++) {
      double[] against = lognormal(random, pairs, 0);
      double[] noise = lognormal(random, pairs, Math.log(0.3));
      double[] arm = new double[pairs];
      Arrays.setAll(arm, i -> against[i] * noise[i]);
      PairedRatio ratio = PairedRatio.of(arm, against);
      covered += ratio.low() <= 0.3 && 0.3 <= ratio.high() ? 1 : 0;
    }
    assertThat(covered / (double) trials).isBetween(0.94, 0.96);
  }

  private static double[] lognormal(SplittableRandom random, int n, double mean) {
    return DoubleStream.generate(() -> Math.exp(mean + 0.5 * random.nextGaussian()))
        .limit(n)
        .toArray();
  }
}

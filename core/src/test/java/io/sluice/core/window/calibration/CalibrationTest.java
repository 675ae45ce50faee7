package io.sluice.core.window.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.question.Confidence;
import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

class CalibrationTest {

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final Confidence LEVEL = Confidence.percent(95);

  @Test
  void without_errors_the_multiplier_is_that_of_few_normal_ones() {
    assertThat(new Calibration(LEVEL, 60).multiplier()).isCloseTo(2.776, within(1e-3));
  }

  @Test
  void a_few_great_errors_widen_the_interval_and_small_ones_narrow_it_to_the_normal_one() {
    Calibration great = new Calibration(LEVEL, 60);
    Calibration small = new Calibration(LEVEL, 60);
    for (int i = 1; i < Calibration.LEAST; i++) {
      great.add(3);
      small.add(0.1);
      great.update(60);
      small.update(60);
      if (i == 3) {
        assertThat(great.multiplier()).isBetween(4.0, 6.0);
      }
    }
    assertThat(small.multiplier()).isCloseTo(1.95996, within(1e-4));
  }

  @SeededTest(runs = 20)
  void errors_of_any_scale_are_covered_once_ten_are_known(RandomGenerator random) {
    double scale = random.nextDouble(0.8, 2.5);
    double within = 0;
    int runs = 2000;
    for (int run = 0; run < runs; run++) {
      Calibration calibration = new Calibration(LEVEL, 60);
      for (int i = 0; i < 10; i++) {
        calibration.add(Math.abs(scale * random.nextGaussian()));
      }
      calibration.update(60);
      within += covered(calibration, scale);
    }
    assertThat(within / runs).isBetween(0.89, 1.0);
  }

  @SeededTest(runs = 20)
  void the_next_error_is_within_the_multiplier_as_often_as_asked(RandomGenerator random) {
    Calibration calibration = new Calibration(LEVEL, 60);
    double scale = random.nextDouble(0.8, 3);
    double within = 0;
    int errors = 8000;
    for (int i = 0; i < errors; i++) {
      within += i >= 60 ? covered(calibration, scale) : 0;
      calibration.add(Math.abs(scale * random.nextGaussian()));
      calibration.update(60);
    }
    assertThat(within / (errors - 60.0)).isBetween(0.93, 0.97);
  }

  /** Returns the chance that the next error is within; to draw it would add noise. */
  private static double covered(Calibration calibration, double scale) {
    return 1 - 2 * NORMAL.survivalProbability(calibration.multiplier() / scale);
  }

  @Test
  void the_multiplier_has_a_least_and_a_greatest_value() {
    Calibration small = new Calibration(LEVEL, 60);
    Calibration great = new Calibration(LEVEL, 60);
    for (int i = 0; i < 60; i++) {
      small.add(0.01);
      great.add(1000);
    }
    small.update(60);
    great.update(60);

    assertThat(small.multiplier()).isEqualTo(1);
    assertThat(great.multiplier()).isEqualTo(8);
  }

  @Test
  void only_the_latest_errors_count() {
    Calibration calibration = new Calibration(LEVEL, 60);
    for (int i = 0; i < 60; i++) {
      calibration.add(7);
    }
    for (int i = 0; i < 40; i++) {
      calibration.add(2);
    }
    calibration.update(40);

    assertThat(calibration.multiplier()).isEqualTo(2);
  }
}

package io.sluice.core.window.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.question.Confidence;
import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class CalibrationTest {

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
    int within = 0;
    int runs = 2000;
    for (int run = 0; run < runs; run++) {
      Calibration calibration = new Calibration(LEVEL, 60);
      for (int i = 0; i < 10; i++) {
        calibration.add(Math.abs(scale * random.nextGaussian()));
      }
      calibration.update(60);
      within += Math.abs(scale * random.nextGaussian()) <= calibration.multiplier() ? 1 : 0;
    }
    assertThat((double) within / runs).isBetween(0.9, 1.0);
  }

  @SeededTest(runs = 20)
  void the_next_error_is_within_the_multiplier_as_often_as_asked(RandomGenerator random) {
    Calibration calibration = new Calibration(LEVEL, 60);
    double scale = random.nextDouble(0.8, 3);
    int within = 0;
    int errors = 4000;
    for (int i = 0; i < errors; i++) {
      double error = Math.abs(scale * random.nextGaussian());
      within += i >= 60 && error <= calibration.multiplier() ? 1 : 0;
      calibration.add(error);
      calibration.update(60);
    }
    assertThat(within / (errors - 60.0)).isBetween(0.93, 0.97);
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

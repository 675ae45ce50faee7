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
  void until_enough_errors_are_known_the_multiplier_is_that_of_a_normal_error() {
    Calibration calibration = new Calibration(LEVEL, 60);
    for (int i = 1; i < Calibration.LEAST; i++) {
      calibration.add(7);
    }
    calibration.update(60);

    assertThat(calibration.multiplier()).isCloseTo(1.95996, within(1e-4));
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

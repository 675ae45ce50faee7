package io.sluice.core.window.lag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.answer.Arrived;
import io.sluice.core.window.question.Aggregate;
import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LateEstimateTest {

  private static final LateCount LATE = new LateCount(8, 10);
  private static final LateRatio TWICE = new LateRatio(2, 0.01);

  /** All of 1, 2, 3, 4. */
  private static final Arrived WHOLE = new Arrived(4, 0, 2.5, 0, 4);

  private static LateEstimate of(Aggregate aggregate, LateCount late, LateRatio ratio) {
    return LateEstimate.of(aggregate, WHOLE, 2, 0, late, ratio);
  }

  @ParameterizedTest
  @EnumSource(Aggregate.class)
  void without_late_events_the_estimate_is_the_result(Aggregate aggregate) {
    LateEstimate estimate = of(aggregate, LateCount.NONE, TWICE);

    double result =
        switch (aggregate) {
          case MEAN -> 2.5;
          case SUM -> 10;
          case COUNT -> 4;
        };
    assertThat(estimate).isEqualTo(new LateEstimate(result, 0, 0, 0, 0, 4));
  }

  @ParameterizedTest
  @EnumSource(Aggregate.class)
  void late_values_count_as_many_times_the_mean_of_the_window_as_the_ratio_says(
      Aggregate aggregate) {
    double sum = 10 + 8 * 2 * 2.5;
    double ofValues = 4 * 8 * 2 * (1 + 8 / 4.0);
    double ofRatio = Math.pow(8 * 2.5, 2) * 0.01;

    LateEstimate estimate = of(aggregate, LATE, TWICE);

    assertThat(estimate.expected()).isEqualTo(12);
    switch (aggregate) {
      case COUNT -> {
        assertThat(estimate.value()).isEqualTo(12);
        assertThat(estimate.standardError()).isCloseTo(Math.sqrt(10), within(1e-12));
      }
      case SUM -> {
        assertThat(estimate.value()).isCloseTo(sum, within(1e-12));
        assertThat(estimate.standardError())
            .isCloseTo(Math.sqrt(4 * 6.25 * 10 + ofValues + ofRatio), within(1e-12));
      }
      case MEAN -> {
        assertThat(estimate.value()).isCloseTo(sum / 12, within(1e-12));
        assertThat(estimate.standardError())
            .isCloseTo(Math.sqrt(6.25 * 10 + ofValues + ofRatio) / 12, within(1e-12));
      }
    }
  }

  @SeededTest
  void a_mean_does_not_move_where_late_values_are_like_the_others(RandomGenerator random) {
    Arrived arrived = new Arrived(50, 0, random.nextDouble(), 0, 50);
    LateCount late = new LateCount(random.nextDouble(100), random.nextDouble(100));

    LateEstimate estimate = LateEstimate.of(Aggregate.MEAN, arrived, 1, 0, late, LateRatio.EQUAL);

    assertThat(estimate.value()).isCloseTo(arrived.mean(), within(1e-12));
  }

  @ParameterizedTest
  @EnumSource(Aggregate.class)
  void the_variance_of_a_sample_adds_to_that_of_late_events(Aggregate aggregate) {
    Arrived sample = new Arrived(4, 3, 2.5, 0.2, 2);
    double whole = 4 + 2 * 8;
    double ofSample = whole * whole * 2 * 0.2;
    double added =
        switch (aggregate) {
          case COUNT -> Math.pow(12 / 4.0, 2) * 3;
          case SUM -> ofSample + Math.pow(2.5 * whole / 4, 2) * 3;
          case MEAN -> ofSample / (12 * 12);
        };

    LateEstimate estimate = LateEstimate.of(aggregate, sample, 2, 0, LATE, TWICE);

    LateEstimate ofAll = of(aggregate, LATE, TWICE);
    assertThat(estimate.value()).isCloseTo(ofAll.value(), within(1e-12));
    assertThat(estimate.samplingError()).isCloseTo(Math.sqrt(added), within(1e-12));
    assertThat(estimate.standardError())
        .isCloseTo(Math.hypot(ofAll.standardError(), Math.sqrt(added)), within(1e-12));
  }
}

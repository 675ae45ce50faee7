package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Stragglers cost what the thesis says, and are worth more than it says where values differ. */
@Tag("thorough")
class StragglerStudyTest {

  private static Stragglers study(String id) {
    WindowPlan plan =
        new WindowPlan(
            WindowCases.of(id),
            300,
            Duration.ofMillis(1500),
            1000,
            RelativeError.percent(5),
            Confidence.percent(95),
            Otherwise.WAIT,
            Estimator.CORRECTED,
            7);
    return StragglerStudy.of(id, CaseRecord.of(plan), plan.question(), 0.05, 7);
  }

  @Test
  void lags_with_a_heavier_tail_keep_windows_waiting_for_longer() {
    Stragglers gamma = study("gamma-lags");
    Stragglers exponential = study("exponential");

    assertThat(gamma.extraWait()).isBetween(0.15, 0.35);
    assertThat(exponential.extraWait()).isBetween(0.6, 1.2);
    assertThat(exponential.lateShare()).isCloseTo(240.0 / 1500, within(0.01));
  }

  @Test
  void the_completion_rises_to_all_events_and_is_the_rest_of_the_late_share_at_the_end() {
    Stragglers study = study("exponential");

    assertThat(study.completion())
        .isSortedAccordingTo((a, b) -> Double.compare(a[1], b[1]))
        .last()
        .satisfies(point -> assertThat(point[1]).isCloseTo(1, within(0.01)));
    double atEnd =
        study.completion().stream().filter(point -> point[0] == 1500).findFirst().orElseThrow()[1];
    assertThat(atEnd).isCloseTo(1 - study.lateShare(), within(0.001));
  }

  @Test
  void a_sample_without_stragglers_is_as_good_only_where_values_do_not_depend_on_lags() {
    Stragglers independent = study("exponential");
    assertThat(independent.accuracyWithout())
        .isCloseTo(independent.accuracyWithStragglers(), within(0.01));

    Stragglers pairs = study("taxi-pairs");
    assertThat(pairs.accuracyWithout()).isLessThan(pairs.accuracyWithStragglers() - 0.03);
    assertThat(pairs.accuracyOfEstimate()).isGreaterThan(pairs.accuracyOfOnTime() + 0.03);
  }
}

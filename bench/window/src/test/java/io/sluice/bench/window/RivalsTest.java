package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each rival of approximate windows is good for, in virtual time. */
@Tag("thorough")
class RivalsTest {

  private static final int WINDOWS = 500;
  private static final double RATE = 1000;
  private static final double ALLOWED = 0.05;

  private static WindowPlan plan(String id, Estimator estimator) {
    return new WindowPlan(
        WindowCases.of(id),
        WINDOWS,
        Duration.ofSeconds(3),
        RATE,
        RelativeError.percent(100 * ALLOWED),
        Confidence.percent(95),
        Otherwise.WAIT,
        estimator,
        11);
  }

  /** The error of a count is the share of events that are lost. */
  private static WindowResult counted(String id, Estimator estimator) {
    WindowPlan plan = plan(id, estimator);
    return WindowSimulation.run(
        new WindowPlan(
            plan.source().of(Aggregate.COUNT),
            plan.windows(),
            plan.size(),
            plan.eventsPerSecond(),
            plan.bound(),
            plan.confidence(),
            plan.otherwise(),
            plan.estimator(),
            plan.seed()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exponential",
        "gamma-lags",
        "taxi-pairs",
        "taxi-body",
        "taxi-file",
        "bursts",
        "pareto"
      })
  void exact_windows_lose_less_than_one_event_in_a_thousand(String id) {
    WindowResult exact = counted(id, Estimator.EXACT);

    assertThat(exact.meanError()).as(exact.toString()).isLessThan(0.001);
    assertThat(exact.errorP95()).as(exact.toString()).isLessThan(0.001);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exponential", "taxi-pairs", "taxi-body", "taxi-file", "bursts"})
  void aq_k_slack_holds_the_share_that_the_bound_asks_for(String id) {
    WindowResult adaptive = counted(id, Estimator.AQ_K_SLACK);

    assertThat(adaptive.meanError()).as(adaptive.toString()).isCloseTo(ALLOWED, within(0.005));
  }

  @Test
  void aq_k_slack_waits_for_less_if_the_mean_is_asked_and_a_part_of_the_values_is_enough() {
    WindowResult ofMeans = WindowSimulation.run(plan("exponential", Estimator.AQ_K_SLACK));
    WindowResult ofAll = WindowSimulation.run(plan("exponential", Estimator.COVERAGE_SLACK));

    assertThat(ofMeans.waitP50Millis()).as(ofMeans.toString()).isLessThanOrEqualTo(30);
    assertThat(ofMeans.errorP95()).as(ofMeans.toString()).isLessThan(ALLOWED);
    assertThat(ofAll.waitP50Millis()).as(ofAll.toString()).isGreaterThan(100);
  }

  @Test
  void aq_k_slack_waits_where_many_values_are_needed_for_a_mean() {
    WindowResult few =
        WindowSimulation.run(plan("exponential", Estimator.AQ_K_SLACK).at(RATE / 100));

    assertThat(few.waitP50Millis()).as(few.toString()).isPositive();
  }

  @Test
  void aq_k_slack_supposes_that_late_values_are_like_the_others() {
    WindowResult trips = WindowSimulation.run(plan("taxi-pairs", Estimator.AQ_K_SLACK));

    assertThat(trips.meanError()).as(trips.toString()).isBetween(0.04, 0.06);
  }

  @Test
  void aq_k_slack_does_not_wait_where_nothing_is_out_of_order() {
    WindowResult adaptive = counted("pareto", Estimator.AQ_K_SLACK);

    assertThat(adaptive.meanError()).isLessThan(0.001);
    assertThat(adaptive.waitP99Millis()).isLessThan(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exponential", "taxi-pairs"})
  void those_that_lose_less_wait_longer(String id) {
    List<WindowResult> ordered =
        List.of(
            counted(id, Estimator.FLOOR),
            counted(id, Estimator.AQ_K_SLACK),
            counted(id, Estimator.EXACT),
            counted(id, Estimator.K_SLACK_MAX));

    assertThat(ordered)
        .extracting(WindowResult::waitP50Millis)
        .isSorted()
        .doesNotHaveDuplicates()
        .first()
        .isEqualTo(0.0);
    assertThat(ordered)
        .extracting(result -> -result.meanError())
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void windows_that_drop_late_events_answer_with_the_first_event_after_their_end() {
    assertThat(counted("exponential", Estimator.DROP_LATE).waitP99Millis())
        .isLessThanOrEqualTo(100);
    assertThat(counted("pareto", Estimator.DROP_LATE).waitP50Millis()).isBetween(150.0, 170.0);
  }

  @Test
  void scaling_repairs_a_count_but_not_a_mean_of_values_that_depend_on_lags() {
    assertThat(counted("taxi-pairs", Estimator.FLOOR).meanError()).isGreaterThan(0.06);
    assertThat(counted("taxi-pairs", Estimator.DROP_SCALE).meanError()).isLessThan(0.01);
    assertThat(meanSignedError(Estimator.DROP_SCALE)).isLessThan(-0.03);
  }

  @Test
  void with_the_ratio_of_late_values_scaling_is_unbiased_on_real_trips() {
    assertThat(meanSignedError(Estimator.DROP_SCALE_RHO)).isCloseTo(0, within(0.001));
  }

  @Test
  void sampling_before_an_exact_window_keeps_the_bound_with_a_part_of_the_events() {
    WindowResult sampled =
        WindowSimulation.run(plan("taxi-pairs", Estimator.AION_MINUS).at(5 * RATE));

    assertThat(sampled.sampled()).as(sampled.toString()).isBetween(0.05, 0.3);
    assertThat(sampled.errorP95()).as(sampled.toString()).isBetween(0.02, 0.08);
    assertThat(sampled.waitP50Millis()).as(sampled.toString()).isGreaterThan(1000);
  }

  /** Returns how much larger than the truth the mean of real trips is, on average. */
  private static double meanSignedError(Estimator estimator) {
    WindowPlan plan = plan("taxi-pairs", estimator);
    WindowArm arm = plan.arm(new SplittableRandom(1));
    EventStream events = new EventStream(Trips.pairs(), 0, RATE, new SplittableRandom(2));
    Calendar calendar = new Calendar(10_000, 12_000_000);
    Truth truth = new Truth(plan.question(), 1);
    double[] errors = {0, 0};
    events.next();
    while (errors[1] < WINDOWS) {
      for (; events.time() < calendar.slotEnd(); events.next()) {
        calendar.put(0, events.time(), events.arrival(), events.value());
        truth.add(0, events.time(), events.value());
      }
      long now =
          calendar.drain(
              (key, time, arrival, value) -> {
                if (arm.takes(time, arrival)) {
                  arm.add(key, time, arrival, value);
                }
              });
      arm.poll(
          now,
          (key, start, answer) -> {
            double error = answer.value() / truth.take(key, start) - 1;
            errors[0] += start > 60_000_000 ? error : 0;
            errors[1] += start > 60_000_000 ? 1 : 0;
          });
    }
    return errors[0] / errors[1];
  }
}

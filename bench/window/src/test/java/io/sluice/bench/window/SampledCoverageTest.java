package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Intervals of windows behind a sampler hold the result over all events, and few events do. */
@Tag("thorough")
class SampledCoverageTest {

  /** {@code -Dsluice.windows=10000} takes more of each. */
  private static final int WINDOWS = Integer.getInteger("sluice.windows", 2_000);

  private static final double FAST_RATE = 5000;
  private static final int FAST_WINDOWS = 600;

  /** A case, and the greatest share of its events that may be let through. */
  record Sampling(String id, double most) {
    @Override
    public String toString() {
      return id;
    }
  }

  static final List<Sampling> CASES =
      List.of(
          new Sampling("normal", 0.07),
          new Sampling("uniform", 0.28),
          new Sampling("exponential", 0.59),
          new Sampling("taxi", 0.59),
          new Sampling("lognormal", 0.5),
          new Sampling("taxi-pairs", 0.55));

  static final List<String> FAST_CASES = List.of("counts", "taxi-sum", "bursts-sum", "taxi-pairs");

  private static Map<String, WindowResult> results;
  private static Map<String, WindowResult> fastResults;

  @BeforeAll
  static void simulate() {
    results = results(CASES.stream().map(each -> plan(each.id(), WINDOWS)));
    fastResults = results(FAST_CASES.stream().map(each -> plan(each, FAST_WINDOWS).at(FAST_RATE)));
  }

  /** The records of a window come from several strata, of which each has its own count. */
  @Test
  void four_samplers_let_through_as_much_as_one_and_intervals_cover() {
    WindowResult one = fastResults.get("taxi-pairs");
    WindowResult four =
        WindowSimulation.run(
            plan("taxi-pairs", FAST_WINDOWS).at(FAST_RATE).with(Estimator.SAMPLED_BY_FOUR));

    assertThat(four.sampled()).isCloseTo(one.sampled(), within(0.03 * one.sampled()));
    assertThat(four.certified()).isGreaterThan(FAST_WINDOWS / 2);
    assertThat(four.coverage()).as(four.toString()).isBetween(0.94, 0.99);
  }

  @Test
  void an_event_that_is_let_through_counts_in_each_window_that_slides_over_it() {
    WindowResult result = WindowSimulation.run(plan("sliding", 200));

    assertThat(result.certified()).isPositive();
    assertThat(result.sampled()).as(result.toString()).isBetween(0.05, 1.0);
  }

  /** What late events have changed is known of each window, though few are audited. */
  @Test
  void where_lags_and_values_shift_intervals_of_samples_cover_as_often_as_they_say() {
    WindowResult result = WindowSimulation.run(plan("taxi-file", FAST_WINDOWS));

    assertThat(result.certified()).isGreaterThan(FAST_WINDOWS / 2);
    assertThat(result.coverage()).as(result.toString()).isBetween(0.93, 0.99);
  }

  private static Map<String, WindowResult> results(Stream<WindowPlan> plans) {
    return plans
        .parallel()
        .map(WindowSimulation::run)
        .collect(Collectors.toMap(WindowResult::source, Function.identity()));
  }

  /**
   * At five times the rate a sixth of the events is enough. How many there are is known from the
   * samplers, so intervals of counts and sums are no wider for it.
   */
  @ParameterizedTest
  @FieldSource("FAST_CASES")
  void intervals_of_small_samples_cover_as_often_as_they_say_and_not_more(String id) {
    WindowResult result = fastResults.get(id);

    assertThat(result.certified()).isGreaterThan(FAST_WINDOWS / 2);
    assertThat(result.coverage()).as(result.toString()).isBetween(0.94, 0.99);
  }

  private static WindowPlan plan(String id, int windows) {
    return new WindowPlan(
        WindowCases.of(id),
        windows,
        Duration.ofSeconds(3),
        1000,
        RelativeError.percent(5),
        Confidence.percent(95),
        Otherwise.WAIT,
        Estimator.SAMPLED,
        7);
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void intervals_of_certified_windows_cover_as_often_as_they_say(Sampling sampling) {
    WindowResult result = results.get(sampling.id());

    assertThat(result.certified()).isGreaterThan(WINDOWS / 2);
    assertThat(result.coverage()).as(result.toString()).isBetween(0.94, 0.99);
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void few_events_are_let_through_and_few_windows_answer_without_a_bound(Sampling sampling) {
    WindowResult result = results.get(sampling.id());

    assertThat(result.sampled()).as(result.toString()).isLessThanOrEqualTo(sampling.most());
    assertThat(result.uncertified()).as(result.toString()).isLessThanOrEqualTo(0.02);
    assertThat(result.waitP99Millis()).as(result.toString()).isLessThanOrEqualTo(50);
  }
}

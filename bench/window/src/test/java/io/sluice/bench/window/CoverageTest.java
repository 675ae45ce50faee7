package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals hold the result over all events as often as they promise, and controls do not. */
@Tag("thorough")
class CoverageTest {

  /**
   * {@code -Dsluice.windows=2000} takes fewer of each. Draws are the same in every run, so that a
   * result is, too.
   */
  private static final int WINDOWS = Integer.getInteger("sluice.windows", 10_000);

  private static final String HEAVY = "pareto";

  /** Variants of other cases; fewer windows of them tell as much. */
  private static final Set<String> VARIANTS =
      Set.of(
          "gamma-lags",
          "taxi-sum",
          "taxi-body",
          "taxi-file",
          "taxi-zones",
          "bursts-sum",
          "sliding",
          "sliding-sum");

  /** Shifting lags and keys with few events make windows wait; they still have to cover. */
  private static final Set<String> WAITING = Set.of("taxi-file", "taxi-zones");

  private static final Set<String> BURSTING = Set.of("bursts-sum", "lognormal");

  static final List<WindowCase> CASES =
      WindowCases.ALL.stream().filter(each -> !each.id().equals(HEAVY)).toList();

  private static Map<String, WindowResult> results;

  /** All at once, on all processors; threads of a static initializer would wait for its end. */
  @BeforeAll
  static void simulate() {
    results =
        CASES.parallelStream()
            .map(each -> WindowSimulation.run(plan(each, windows(each))))
            .collect(Collectors.toMap(WindowResult::source, Function.identity()));
  }

  private static int windows(WindowCase source) {
    return VARIANTS.contains(source.id()) ? WINDOWS / 20 : WINDOWS;
  }

  private static WindowPlan plan(WindowCase source, int windows) {
    return new WindowPlan(
        source,
        windows,
        Duration.ofSeconds(3),
        1000,
        RelativeError.percent(5),
        Confidence.percent(95),
        Otherwise.WAIT,
        Estimator.CORRECTED,
        7);
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void intervals_of_certified_windows_cover_as_often_as_they_say(WindowCase source) {
    WindowResult result = results.get(source.id());

    assertThat(result.certified()).isGreaterThan(windows(source) / 2);
    assertThat(result.coverage()).as(result.toString()).isBetween(0.94, 0.99);
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void few_windows_answer_without_a_bound_and_few_wait(WindowCase source) {
    WindowResult result = results.get(source.id());

    assertThat(result.uncertified()).as(result.toString()).isLessThanOrEqualTo(0.02);
    double most = WAITING.contains(source.id()) ? 3000 : BURSTING.contains(source.id()) ? 350 : 50;
    assertThat(result.waitP99Millis()).as(result.toString()).isLessThanOrEqualTo(most);
  }

  /** Pooled over keys, intervals could cover although those of one key never do. */
  @Test
  void intervals_of_each_key_cover_too() {
    WindowResult result = WindowSimulation.run(plan(WindowCases.of("taxi-zones"), 2000).at(4000));

    assertThat(result.coverage()).as(result.toString()).isBetween(0.94, 0.99);
    assertThat(result.leastCoverage()).as(result.toString()).isBetween(0.91, 0.99);
  }

  @ParameterizedTest
  @ValueSource(strings = {"taxi-pairs", "taxi-body", "taxi-sum", "correlated-0.6"})
  void without_the_ratio_of_late_values_intervals_do_not_cover(String id) {
    WindowResult result =
        WindowSimulation.run(plan(WindowCases.of(id), 1000).with(Estimator.WITHOUT_LATE_RATIO));

    assertThat(result.coverage()).as(result.toString()).isLessThan(0.8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"taxi-pairs", "taxi-body", "taxi-sum", "correlated-0.3", "correlated-0.6"})
  void the_estimator_as_printed_does_not_keep_its_promise(String id) {
    WindowResult result =
        WindowSimulation.run(plan(WindowCases.of(id), 1000).with(Estimator.PRINTED));

    assertThat(result.coverage()).as(result.toString()).isLessThan(0.8);
  }

  @Test
  void the_mean_of_values_with_infinite_variance_is_refused() {
    WindowResult result =
        WindowSimulation.run(plan(WindowCases.of(HEAVY), 1000).with(Otherwise.ANSWER_UNCERTIFIED));

    assertThat(result.reasons().get(Reason.HEAVY_TAIL)).as(result.toString()).isGreaterThan(900);
    assertThat(result.certified()).as(result.toString()).isLessThan(60);
  }

  @Test
  void the_same_seed_has_the_same_result() {
    WindowPlan plan = plan(WindowCases.of("bursts-sum"), 200);

    assertThat(WindowSimulation.run(plan)).isEqualTo(WindowSimulation.run(plan));
  }
}

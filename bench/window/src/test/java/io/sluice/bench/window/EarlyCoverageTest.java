package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Intervals of the first windows that answer hold the result, too, although hardly any error is
 * known by then from which their multiplier could be drawn.
 */
@Tag("thorough")
class EarlyCoverageTest {

  private static final int SEEDS = 60;
  private static final int FIRST = 8;
  private static final int WINDOWS = 20;

  /** Nothing of one is certified; lags of the other change at the same places in all runs. */
  private static final Set<String> OTHERS = Set.of("pareto", "taxi-file");

  static final List<WindowCase> CASES =
      WindowCases.ALL.stream().filter(each -> !OTHERS.contains(each.id())).toList();

  @ParameterizedTest
  @FieldSource("CASES")
  void the_first_windows_that_answer_cover_as_often_as_they_say(WindowCase source) {
    assertCovers(source, Estimator.CORRECTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"normal", "lognormal", "taxi-pairs", "correlated-0.6", "bursts-sum"})
  void so_do_the_first_ones_behind_a_sampler(String source) {
    assertCovers(WindowCases.of(source), Estimator.SAMPLED);
  }

  private static void assertCovers(WindowCase source, Estimator estimator) {
    List<WindowResult> runs =
        LongStream.range(0, SEEDS)
            .parallel()
            .mapToObj(seed -> WindowSimulation.run(plan(source, estimator, seed), FIRST))
            .toList();
    double certified = runs.stream().mapToDouble(WindowResult::certified).sum();
    double covered =
        runs.stream()
            .filter(run -> run.certified() > 0)
            .mapToDouble(run -> run.certified() * run.coverage())
            .sum();

    assertThat(certified).isGreaterThan(SEEDS * WINDOWS / 2.0);
    assertThat(covered / certified).isBetween(0.925, 0.995);
  }

  private static WindowPlan plan(WindowCase source, Estimator estimator, long seed) {
    return new WindowPlan(
        source,
        WINDOWS,
        Duration.ofSeconds(3),
        1000,
        RelativeError.percent(5),
        Confidence.percent(95),
        Otherwise.WAIT,
        estimator,
        seed);
  }
}

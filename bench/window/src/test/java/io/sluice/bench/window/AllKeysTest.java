package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The intervals of all keys of a window hold at once as often as they say. */
@Tag("thorough")
class AllKeysTest {

  private static final int WINDOWS = 1500;
  private static final long SIZE = 3_000_000;
  private static final WindowQuestion PER_KEY =
      new WindowQuestion(
          SIZE,
          0,
          Aggregate.MEAN,
          RelativeError.percent(10),
          Confidence.percent(95),
          Otherwise.WAIT,
          2 * SIZE,
          true);

  private static boolean holds(Answer answer, double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return answer.reason() != Reason.BOUND_HOLDS
        || (answer.lower() <= mean && mean <= answer.upper());
  }

  /** Returns the share of windows in which the certified intervals of all ten zones hold. */
  private static double together(WindowQuestion question) {
    Map<Long, Boolean> windows = new HashMap<>();
    TrueValues.run(
        WindowCases.of("taxi-zones"),
        question,
        4000,
        WINDOWS,
        (key, start, answer, values) ->
            windows.merge(start, holds(answer, values), (a, b) -> a && b));
    return windows.values().stream().filter(all -> all).count() / (double) windows.size();
  }

  @Test
  void intervals_for_all_keys_hold_at_once_as_often_as_they_say() {
    assertThat(together(PER_KEY.forAllKeys())).isBetween(0.94, 0.99);
  }

  @Test
  void intervals_for_single_keys_do_not() {
    assertThat(together(PER_KEY)).isLessThan(0.8);
  }
}

package io.sluice.bench.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.Extreme;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A certified extreme is beaten by a late event as rarely as it says. */
@Tag("thorough")
class ExtremesTest {

  private static final int WINDOWS = 500;
  private static final long SIZE = 3_000_000;

  private int certified;
  private int right;
  private int uncertified;
  private double risk;

  private static WindowQuestion question(Extreme extreme, Otherwise otherwise) {
    return new WindowQuestion(
            SIZE,
            0,
            Aggregate.COUNT,
            RelativeError.percent(5),
            Confidence.percent(95),
            otherwise,
            2 * SIZE,
            true)
        .of(extreme);
  }

  private void note(Extreme extreme, Answer answer, double[] values) {
    double truth =
        extreme == Extreme.MAX
            ? Arrays.stream(values).max().orElseThrow()
            : Arrays.stream(values).min().orElseThrow();
    if (answer.reason() == Reason.BOUND_HOLDS) {
      certified++;
      right += answer.value() == truth ? 1 : 0;
      risk += answer.risk();
    } else if (!answer.certified()) {
      uncertified++;
      assertThat(answer.reason()).isEqualTo(Reason.MAY_BE_BEATEN);
      assertThat(answer.risk()).isGreaterThan(0.05);
    }
  }

  /** Values of trips depend on their lags, so that the greatest are almost always late. */
  @ParameterizedTest
  @CsvSource({
    "exponential, MAX",
    "exponential, MIN",
    "taxi-pairs, MAX",
    "taxi-pairs, MIN",
    "correlated-0.6, MAX",
    "taxi-zones, MAX",
  })
  void certified_extremes_hold_as_often_as_they_say(String id, Extreme extreme) {
    TrueValues.run(
        WindowCases.of(id),
        question(extreme, Otherwise.WAIT),
        1000,
        WINDOWS,
        (key, start, answer, values) -> note(extreme, answer, values));

    assertThat(certified).as("certified").isGreaterThan(WINDOWS / 2);
    double coverage = (double) right / certified;
    assertThat(coverage)
        .as("coverage; stated risk " + risk / certified)
        .isGreaterThanOrEqualTo(0.94);
    assertThat(uncertified).as("uncertified").isLessThan(certified / 50);
  }

  @ParameterizedTest
  @EnumSource(Extreme.class)
  void an_extreme_that_a_late_event_may_beat_is_not_certified(Extreme extreme) {
    TrueValues.run(
        WindowCases.of("exponential"),
        question(extreme, Otherwise.ANSWER_UNCERTIFIED),
        1000,
        500,
        (key, start, answer, values) -> note(extreme, answer, values));

    assertThat(uncertified).isGreaterThan(450);
  }
}

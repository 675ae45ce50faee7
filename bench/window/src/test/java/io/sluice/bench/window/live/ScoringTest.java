package io.sluice.bench.window.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.core.window.answer.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoringTest {

  private static final long START = 6_000_000;
  private static final WindowMessage.Run RUN = Runs.of("approximate", "nyt", "eg");
  private static final WindowTotals TRUTH = WindowTotals.of(RUN);

  /** Answers of all windows that count, so many times the truth, with an interval of 2 %. */
  private static List<WindowAnswer> answers(double factor, Reason reason) {
    List<WindowAnswer> answers = new ArrayList<>();
    for (WindowTotals.Key window : TRUTH.windows()) {
      double value = factor * TRUTH.value(window);
      long end = START + window.end();
      answers.add(
          new WindowAnswer(
              window.key(),
              end,
              value,
              0.98 * value,
              1.02 * value,
              reason,
              TRUTH.count(window),
              TRUTH.count(window),
              end + 12.5));
    }
    return answers;
  }

  private static ScoredRound scored(List<WindowAnswer> answers) {
    return Scoring.of(
        RUN, new WindowMessage.Report(START, answers, 900, 450, 1.8, 0.09, 0.03, 2), TRUTH);
  }

  @Test
  void windows_of_the_warm_up_and_after_the_end_do_not_count() {
    assertThat(TRUTH.windows()).extracting("end").containsExactlyInAnyOrder(1800L, 2400L, 3000L);
  }

  @Test
  void answers_are_held_against_the_truth_and_the_end_of_their_window() {
    ScoredRound round = scored(answers(1.03, Reason.BOUND_HOLDS));

    assertThat(round.latency().mean()).isEqualTo(12.5);
    assertThat(round.error().mean()).isCloseTo(3, within(1e-9));
    assertThat(round.within()).isEqualTo(100);
    assertThat(round.certified()).isEqualTo(100);
    assertThat(round.covered()).isZero();
    assertThat(round.held()).isEqualTo(100);
    assertThat(round.waited()).isZero();
    assertThat(round.workedPercent()).isEqualTo(50);
    assertThat(round.cpuMicrosPerRecord()).isCloseTo(100, within(1e-9));
    assertThat(round.compiledMicrosPerRecord()).isCloseTo(200 / 3.0, within(1e-9));
  }

  @Test
  void windows_without_an_answer_and_with_two_are_counted() {
    List<WindowAnswer> answers = answers(1, Reason.BOUND_HOLDS);
    answers.set(0, answers.get(1));

    ScoredRound round = scored(answers);

    assertThat(round.missing()).isEqualTo(1);
    assertThat(round.twice()).isEqualTo(1);
    assertThat(round.answers()).hasSize(2);
  }

  @Test
  void an_answer_that_says_it_is_complete_must_be_the_truth() {
    assertThat(scored(answers(1.001, Reason.COMPLETE)).answers())
        .allMatch(answer -> answer.wrong());
    assertThat(scored(answers(1, Reason.COMPLETE)).answers()).noneMatch(answer -> answer.wrong());
    assertThat(scored(answers(1.001, Reason.BOUND_HOLDS)).answers())
        .noneMatch(answer -> answer.wrong());
  }
}

package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Windows that answer again when their late events are there. */
class CorrectedWindowsTest {

  private static final long LONG = 30 * Run.SIZE;
  private static final WindowQuestion DROPPING =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));
  private static final WindowQuestion CORRECTING = DROPPING.correcting();

  private static double mean(List<Event> events, Given given) {
    return events.stream()
        .filter(event -> event.key().equals(given.key()))
        .filter(event -> event.time() >= given.start())
        .filter(event -> event.time() < given.start() + Run.SIZE)
        .filter(event -> event.arrival() < given.at())
        .mapToDouble(Event::value)
        .average()
        .orElseThrow();
  }

  private static List<Given> of(Run run, int revision) {
    return run.answers().stream().filter(given -> given.answer().revision() == revision).toList();
  }

  @SeededTest(runs = 4)
  void a_correction_is_the_result_over_all_events_and_comes_once_after_the_answer(
      RandomGenerator random) {
    for (WindowQuestion question : List.of(CORRECTING, CORRECTING.slidingBy(300))) {
      List<Event> events = Run.events(random, LONG);
      Run run = new Run(question).take(events).pollUntil(LONG + 3 * Run.WAIT);

      List<Given> corrections = of(run, 2);
      assertThat(corrections).hasSizeGreaterThan(30);
      assertThat(corrections.stream().map(given -> given.key() + "@" + given.start()))
          .doesNotHaveDuplicates();
      assertThat(corrections)
          .allSatisfy(
              given -> {
                assertThat(given.answer().value()).isCloseTo(mean(events, given), within(1e-9));
                assertThat(given.answer().reason()).isEqualTo(Reason.COMPLETE);
                assertThat(given.answer().lower()).isEqualTo(given.answer().upper());
              });
    }
  }

  @SeededTest(runs = 4)
  void first_answers_are_those_of_windows_that_do_not_correct(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);

    Run dropping = new Run(DROPPING).take(events).pollUntil(LONG + 3 * Run.WAIT);
    Run correcting = new Run(CORRECTING).take(events).pollUntil(LONG + 3 * Run.WAIT);

    assertThat(of(dropping, 2)).isEmpty();
    assertThat(of(correcting, 1)).isEqualTo(dropping.answers());
  }

  @SeededTest(runs = 4)
  void a_restart_repeats_no_correction_and_loses_none(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    int cut = random.nextInt(events.size());

    Run undisturbed = new Run(CORRECTING).take(events).pollUntil(LONG + 3 * Run.WAIT);
    Run restarted =
        new Run(CORRECTING)
            .take(events.subList(0, cut))
            .restart(CORRECTING)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG + 3 * Run.WAIT);

    assertThat(restarted.answers()).containsExactlyInAnyOrderElementsOf(undisturbed.answers());
  }

  @Test
  void an_event_that_comes_after_its_window_was_forgotten_counts_nowhere() {
    Run run = new Run(CORRECTING);
    run.windows().add("key", 10, 20, 3);
    run.pollUntil(Run.SIZE + Run.WAIT);

    assertThat(run.windows().add("key", 20, Run.SIZE + Run.WAIT, 3)).isFalse();
  }

  @Test
  void at_the_end_of_the_input_windows_that_have_answered_are_corrected_with_what_they_have() {
    List<Answer> corrections = new ArrayList<>();
    WindowQuestion hasty =
        Run.question(Otherwise.ANSWER_UNCERTIFIED, RelativeError.percent(10)).correcting();
    Run run = new Run(hasty);
    run.windows().add("same", 10, 20, 3);
    run.windows().add("other", 10, 20, 3);
    run.pollUntil(Run.SIZE);
    assertThat(run.answers()).hasSize(2);
    assertThat(run.windows().add("same", 20, Run.SIZE + 10, 3)).isTrue();
    assertThat(run.windows().add("other", 20, Run.SIZE + 10, 5)).isTrue();

    run.windows()
        .finish(
            (key, start, answer) -> {
              assertThat(key).isEqualTo("other");
              corrections.add(answer);
            });

    assertThat(corrections).containsExactly(new Answer(4, 4, 4, Reason.COMPLETE, 2, 2, 2, 0, 2));
  }

  @Test
  void a_key_whose_first_event_is_late_has_only_a_correction() {
    WindowQuestion hasty =
        Run.question(Otherwise.ANSWER_UNCERTIFIED, RelativeError.percent(10)).correcting();
    Run run = new Run(hasty);
    run.windows().add("early", 10, 20, 3);
    run.pollUntil(Run.SIZE);
    run.windows().add("late", 20, Run.SIZE + 10, 5);
    run.pollUntil(Run.SIZE + Run.WAIT);

    assertThat(run.answers().stream().map(Given::key)).containsExactly("early", "late");
    assertThat(run.answers().get(1).answer().revision()).isEqualTo(2);
  }
}

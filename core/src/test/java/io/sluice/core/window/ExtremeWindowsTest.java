package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.Extreme;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;

/** Windows that ask for the smallest or the greatest value. */
class ExtremeWindowsTest {

  private static final long LONG = 80 * Run.SIZE;
  private static final WindowQuestion MAX =
      Run.question(Otherwise.WAIT, RelativeError.percent(10)).of(Extreme.MAX);

  private static List<Given> warm(Run run) {
    return run.answers().stream().filter(given -> given.start() >= 40 * Run.SIZE).toList();
  }

  @SeededTest(runs = 5)
  void the_value_is_the_extreme_of_what_has_arrived_and_its_risk_is_stated(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    Run run = new Run(MAX).take(events).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(warm(run))
        .hasSize(2 * 40)
        .allSatisfy(
            given -> {
              double arrived =
                  events.stream()
                      .filter(event -> event.key().equals(given.key()))
                      .filter(event -> event.time() / Run.SIZE * Run.SIZE == given.start())
                      .filter(event -> event.arrival() < given.at())
                      .mapToDouble(Event::value)
                      .max()
                      .orElseThrow();
              assertThat(given.answer().value()).isEqualTo(arrived);
              assertThat(given.answer().certified()).isTrue();
              assertThat(given.answer().risk()).isBetween(0.0, 0.05);
            });
  }

  @SeededTest(runs = 5)
  void values_that_no_late_event_beats_are_soon_certified_at_the_end(RandomGenerator random) {
    List<Event> events =
        Run.events(random, LONG).stream()
            .map(event -> new Event(event.key(), event.time(), event.arrival(), 3))
            .toList();
    Run run = new Run(MAX).take(events).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(warm(run))
        .allMatch(given -> given.answer().value() == 3)
        .allMatch(given -> given.at() == given.start() + Run.SIZE);
  }

  @SeededTest(runs = 4)
  void a_restart_from_its_state_changes_no_answer(RandomGenerator random) {
    WindowQuestion question = MAX.slidingBy(500).correcting().forAllKeys();
    List<Event> events = Run.events(random, LONG / 2);
    int cut = random.nextInt(events.size());

    Run undisturbed = new Run(question).take(events).pollUntil(LONG);
    Run restarted =
        new Run(question)
            .take(events.subList(0, cut))
            .restart(question)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG);

    assertThat(restarted.answers()).containsExactlyInAnyOrderElementsOf(undisturbed.answers());
  }
}

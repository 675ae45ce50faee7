package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Clocks that are wrong, windows with next to nothing in them. */
class OddInputTest {

  private static final long LONG = 30 * Run.SIZE;
  private static final WindowQuestion WAITING =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));

  private static List<Reason> reasons(Run run, long from, long until) {
    return run.answers().stream()
        .filter(given -> given.start() >= from && given.start() < until)
        .map(given -> given.answer().reason())
        .distinct()
        .toList();
  }

  private static List<Event> earlier(List<Event> events, long from, long by) {
    return events.stream()
        .map(
            event ->
                event.arrival() < from
                    ? event
                    : new Event(event.key(), event.time(), event.arrival() - by, event.value()))
        .toList();
  }

  @SeededTest(runs = 5)
  void many_events_from_the_future_are_flagged(RandomGenerator random) {
    long wrong = 20 * Run.SIZE;
    Run run =
        new Run(WAITING).take(earlier(Run.events(random, LONG), wrong, 500)).pollUntil(2 * LONG);

    assertThat(reasons(run, 10 * Run.SIZE, 19 * Run.SIZE)).doesNotContain(Reason.FUTURE_EVENTS);
    assertThat(reasons(run, 21 * Run.SIZE, LONG)).containsExactly(Reason.FUTURE_EVENTS);
  }

  @SeededTest(runs = 5)
  void a_few_events_from_the_future_count_as_without_lag(RandomGenerator random) {
    List<Event> events = new ArrayList<>();
    for (Event event : Run.events(random, LONG)) {
      boolean early = event.time() % 50 == 0;
      events.add(early ? new Event(event.key(), event.time() + 600, event.arrival(), 2) : event);
    }
    Run run = new Run(WAITING).take(events).pollUntil(2 * LONG);

    assertThat(reasons(run, 10 * Run.SIZE, 28 * Run.SIZE)).doesNotContain(Reason.FUTURE_EVENTS);
  }

  @SeededTest(runs = 5)
  void after_a_clock_steps_back_no_key_answers_twice_and_the_watermark_stands(
      RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    ApproximateWindows<String> windows = new ApproximateWindows<>(WAITING);
    List<String> answered = new ArrayList<>();
    long watermark = Long.MIN_VALUE;
    for (Event event : events) {
      long clock = event.arrival() < 20 * Run.SIZE ? event.arrival() : event.arrival() - 5000;
      windows.add(event.key(), event.time(), clock, event.value());
      windows.poll(clock, (key, start, answer) -> answered.add(key + "@" + start));
      assertThat(windows.watermark()).isGreaterThanOrEqualTo(watermark);
      watermark = windows.watermark();
    }
    windows.poll(2 * LONG, (key, start, answer) -> answered.add(key + "@" + start));

    assertThat(answered).doesNotHaveDuplicates();
    assertThat(watermark).isGreaterThan(18 * Run.SIZE);
  }

  private static Run untilShortlyBefore(RandomGenerator random, long time) {
    List<Event> events =
        Run.events(random, LONG).stream().filter(event -> event.arrival() < time - 500).toList();
    return new Run(WAITING).take(events);
  }

  @SeededTest(runs = 5)
  void windows_whose_end_a_clock_passes_in_a_leap_are_not_certified(RandomGenerator random) {
    Run run = untilShortlyBefore(random, 20 * Run.SIZE);
    long leap = 26 * Run.SIZE;
    int before = run.answers().size();
    run.startAt(leap - 10).pollUntil(leap + Run.WAIT);

    assertThat(run.answers().subList(before, run.answers().size()))
        .isNotEmpty()
        .allSatisfy(
            given -> {
              assertThat(given.at()).isEqualTo(leap + Run.WAIT);
              assertThat(given.answer().reason()).isEqualTo(Reason.CLOCK_LEAPT);
              assertThat(given.answer().certified()).isFalse();
              assertThat(given.answer().upper()).isEqualTo(Double.POSITIVE_INFINITY);
            });
  }

  @SeededTest(runs = 5)
  void a_job_that_was_down_certifies_nothing_that_it_has_not_read_and_loses_nothing(
      RandomGenerator random) {
    Run run = untilShortlyBefore(random, 20 * Run.SIZE).restart(WAITING);
    long up = 1000 * Run.SIZE;
    run.startAt(up - 10).pollUntil(up);
    for (long time = 20 * Run.SIZE; time < 500 * Run.SIZE; time += 250) {
      assertThat(run.windows().add("often", time, up, 1)).isTrue();
    }
    run.pollUntil(up + Run.WAIT);

    List<Given> missed =
        run.answers().stream().filter(given -> given.start() >= 20 * Run.SIZE).toList();
    assertThat(missed)
        .hasSize(480)
        .allMatch(given -> given.answer().reason() == Reason.CLOCK_LEAPT)
        .allMatch(given -> given.answer().seen() == 4);
  }

  @SeededTest(runs = 5)
  void a_window_without_events_answers_nothing_and_lets_the_watermark_pass(RandomGenerator random) {
    List<Event> events =
        Run.events(random, LONG).stream().filter(event -> event.time() / Run.SIZE != 15).toList();
    Run run = new Run(WAITING).take(events).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(run.answers()).noneMatch(given -> given.start() == 15 * Run.SIZE).hasSize(2 * 29);
    assertThat(run.windows().watermark()).isGreaterThan(LONG);
  }

  @SeededTest(runs = 5)
  void a_key_with_one_event_has_an_interval_around_it(RandomGenerator random) {
    List<Event> events = new ArrayList<>(Run.events(random, LONG));
    events.add(new Event("once", LONG - 900, LONG - 850, 2));
    events.sort(Comparator.comparingLong(Event::arrival));
    Run run = new Run(WAITING).take(events).pollUntil(LONG + 2 * Run.WAIT);

    List<Given> once = run.answers().stream().filter(given -> given.key().equals("once")).toList();
    assertThat(once).hasSize(1);
    Answer answer = once.get(0).answer();
    assertThat(answer.seen()).isEqualTo(1);
    assertThat(answer.lower()).isLessThanOrEqualTo(2);
    assertThat(answer.upper()).isGreaterThanOrEqualTo(2);
  }

  @Test
  void an_event_far_in_the_future_does_not_hold_up_the_windows_before_it() {
    ApproximateWindows<String> windows = new ApproximateWindows<>(WAITING);
    windows.add("key", 1_000_000 * Run.SIZE, 10, 1);
    windows.add("key", 10, 20, 1);

    for (long now = 10; now <= 7 * Run.SIZE; now += 10) {
      windows.poll(now, (key, start, answer) -> assertThat(start).isZero());
    }
    assertThat(windows.watermark()).isEqualTo(5 * Run.SIZE - 1);
  }
}

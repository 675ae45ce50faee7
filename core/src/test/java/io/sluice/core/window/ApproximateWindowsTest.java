package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.AbsoluteError;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("thorough")
class ApproximateWindowsTest {

  private static final WindowQuestion WAITING =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));
  private static final long LONG = 40 * Run.SIZE;

  @SeededTest(runs = 8)
  void every_key_of_every_window_answers_once(RandomGenerator random) {
    Run run = new Run(WAITING).take(Run.events(random, LONG)).pollUntil(LONG + 2 * Run.WAIT);

    List<String> answered =
        run.answers().stream().map(given -> given.key() + "@" + given.start()).toList();
    assertThat(answered).doesNotHaveDuplicates().hasSize(2 * 40);
  }

  @SeededTest(runs = 8)
  void no_answer_comes_before_the_end_of_its_window_or_after_the_longest_wait(
      RandomGenerator random) {
    Run run = new Run(WAITING).take(Run.events(random, LONG)).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(run.answers())
        .allSatisfy(
            given -> assertThat(given.at() - given.start() - Run.SIZE).isBetween(0L, Run.WAIT));
  }

  @SeededTest(runs = 8)
  void the_watermark_never_goes_back_and_never_passes_a_window_without_its_answers(
      RandomGenerator random) {
    Run run = new Run(WAITING).take(Run.events(random, LONG)).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(run.watermarks()).isSorted();
    assertThat(run.windows().watermark()).isGreaterThanOrEqualTo(LONG - 1);
    run.answers()
        .forEach(
            given -> {
              long before = run.watermarks().get((int) (given.at() / 10) - 2);
              assertThat(before).isLessThan(given.start() + Run.SIZE - 1);
            });
  }

  @SeededTest(runs = 8)
  void warm_windows_are_certified_at_their_end_and_mostly_cover(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    Run run = new Run(WAITING).take(events).pollUntil(LONG + 2 * Run.WAIT);

    List<Given> often =
        run.answers().stream()
            .filter(given -> given.key().equals("often") && given.start() >= 20 * Run.SIZE)
            .toList();
    assertThat(often).hasSize(20);
    assertThat(often).allMatch(given -> given.answer().certified());
    assertThat(often).allMatch(given -> given.at() == given.start() + Run.SIZE);
    long covered =
        often.stream()
            .filter(
                given -> {
                  double mean = mean(events, given);
                  return given.answer().lower() <= mean && mean <= given.answer().upper();
                })
            .count();
    assertThat(covered).isGreaterThanOrEqualTo(15);
  }

  private static double mean(List<Event> events, Given given) {
    return events.stream()
        .filter(event -> event.key().equals(given.key()))
        .filter(event -> event.time() / Run.SIZE * Run.SIZE == given.start())
        .mapToDouble(Event::value)
        .average()
        .orElseThrow();
  }

  @SeededTest(runs = 8)
  void a_restart_from_its_state_changes_no_answer(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    int cut = random.nextInt(events.size());

    Run undisturbed = new Run(WAITING).take(events).pollUntil(LONG + 2 * Run.WAIT);
    Run restarted =
        new Run(WAITING)
            .take(events.subList(0, cut))
            .restart(WAITING)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG + 2 * Run.WAIT);

    assertThat(restarted.answers()).containsExactlyInAnyOrderElementsOf(undisturbed.answers());
  }

  @SeededTest(runs = 8)
  void windows_of_two_instances_go_on_in_one_and_no_key_answers_twice(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    int cut = random.nextInt(events.size());
    Run often = new Run(WAITING);
    Run rare = new Run(WAITING);
    for (Event event : events.subList(0, cut)) {
      often.pollUntil(event.arrival());
      rare.pollUntil(event.arrival());
      (event.key().equals("often") ? often : rare).take(List.of(event));
    }

    Run joined =
        often
            .join(rare, WAITING)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG + 2 * Run.WAIT);

    assertThat(joined.answers().stream().map(given -> given.key() + "@" + given.start()))
        .doesNotHaveDuplicates()
        .hasSize(2 * 40);
    assertThat(joined.answers())
        .allSatisfy(
            given ->
                assertThat(given.answer().seen())
                    .isBetween(
                        arrived(events, given, given.start() + Run.SIZE),
                        arrived(events, given, given.at())));
  }

  /** An answer is held while the key waits in the window before; it counts what was there. */
  private static long arrived(List<Event> events, Given given, long until) {
    return events.stream()
        .filter(event -> event.key().equals(given.key()))
        .filter(event -> event.time() / Run.SIZE * Run.SIZE == given.start())
        .filter(event -> event.arrival() < until)
        .count();
  }

  @SeededTest(runs = 4)
  void an_absolute_bound_is_kept_where_the_mean_is_near_zero(RandomGenerator random) {
    List<Event> events = new ArrayList<>();
    for (long time = 0; time < LONG; time++) {
      long arrival = time + 50L * (1 + random.nextInt(3));
      events.add(new Event("key", time, arrival, random.nextGaussian()));
    }
    events.sort(Comparator.comparingLong(Event::arrival));
    Run run =
        new Run(Run.question(Otherwise.WAIT, AbsoluteError.of(0.1)))
            .take(events)
            .pollUntil(LONG + 2 * Run.WAIT);

    List<Given> warm =
        run.answers().stream().filter(given -> given.start() >= 20 * Run.SIZE).toList();
    assertThat(warm).isNotEmpty().allMatch(given -> given.answer().certified());
    assertThat(warm)
        .allSatisfy(
            given ->
                assertThat(given.answer().value()).isCloseTo(mean(events, given), within(0.1)));
  }

  @SeededTest(runs = 4)
  void without_history_a_window_answers_after_the_longest_wait_and_says_why(
      RandomGenerator random) {
    Run run = new Run(WAITING).take(Run.events(random, Run.SIZE)).pollUntil(5000);

    assertThat(run.answers())
        .hasSize(2)
        .allMatch(given -> given.at() == Run.SIZE + Run.WAIT)
        .allMatch(given -> given.answer().reason() == Reason.WARMING_UP)
        .allMatch(given -> given.answer().lower() == Double.NEGATIVE_INFINITY);
  }

  @SeededTest(runs = 4)
  void a_window_that_may_answer_uncertified_always_answers_at_its_end(RandomGenerator random) {
    Run run =
        new Run(Run.question(Otherwise.ANSWER_UNCERTIFIED, RelativeError.percent(0.01)))
            .take(Run.events(random, LONG))
            .pollUntil(LONG);

    assertThat(run.answers()).allMatch(given -> given.at() == given.start() + Run.SIZE);
    assertThat(run.answers())
        .filteredOn(given -> given.start() >= 20 * Run.SIZE)
        .allMatch(given -> given.answer().reason() == Reason.BOUND_NOT_MET);
  }

  @SeededTest(runs = 4)
  void a_window_that_has_to_be_exact_waits_for_its_last_event(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    Run run =
        new Run(Run.question(Otherwise.EXACT, RelativeError.percent(0.01)))
            .take(events)
            .pollUntil(LONG + 2 * Run.WAIT);

    List<Given> warm =
        run.answers().stream().filter(given -> given.answer().reason() == Reason.COMPLETE).toList();
    assertThat(warm).hasSizeGreaterThan(30);
    long exact =
        warm.stream()
            .filter(given -> Math.abs(given.answer().value() - mean(events, given)) < 1e-9)
            .count();
    assertThat(exact).isGreaterThan(warm.size() * 8L / 10);
  }

  @Test
  void windows_of_constant_values_are_certain_of_their_mean() {
    Run run = new Run(WAITING);
    LongStream.range(0, LONG)
        .forEach(
            time -> {
              run.pollUntil(time + 50);
              run.windows().add("key", time, time + 50, 3);
            });

    assertThat(run.answers())
        .filteredOn(given -> given.start() >= 20 * Run.SIZE)
        .isNotEmpty()
        .allSatisfy(
            given -> {
              assertThat(given.answer().certified()).isTrue();
              assertThat(given.answer().value()).isCloseTo(3, within(1e-9));
              assertThat(given.at()).isEqualTo(given.start() + Run.SIZE);
            });
  }

  @SeededTest(runs = 4)
  void a_relative_bound_of_a_mean_near_zero_is_not_certified(RandomGenerator random) {
    Run run = new Run(Run.question(Otherwise.ANSWER_UNCERTIFIED, RelativeError.percent(5)));
    for (long time = 0; time < LONG; time++) {
      run.pollUntil(time + 50);
      run.windows().add("key", time, time + 50, time % 2 == 0 ? 1 : -1);
    }

    assertThat(run.answers())
        .filteredOn(given -> given.start() >= 20 * Run.SIZE)
        .isNotEmpty()
        .allMatch(given -> given.answer().reason() == Reason.NEAR_ZERO);
  }

  @Test
  void events_that_come_after_the_answer_do_not_count_in_it() {
    ApproximateWindows<String> windows = new Run(WAITING).windows();
    assertThat(windows.add("key", 10, 20, 1)).isTrue();
    windows.poll(Run.SIZE + Run.WAIT, (key, start, answer) -> {});

    assertThat(windows.watermark()).isEqualTo(Run.SIZE - 1);
    assertThat(windows.add("key", 30, 4000, 1)).isFalse();
    assertThat(windows.add("other", 30, 4000, 1)).isFalse();
  }

  @Test
  void windows_without_events_do_not_hold_the_watermark_up() {
    ApproximateWindows<String> windows = new Run(WAITING).windows();
    windows.add("key", 10, 20, 1);

    windows.poll(7 * Run.SIZE, (key, start, answer) -> {});
    assertThat(windows.watermark()).isEqualTo(5 * Run.SIZE - 1);

    windows.poll(1_000_000 * Run.SIZE, (key, start, answer) -> {});
    windows.poll(1_000_001 * Run.SIZE, (key, start, answer) -> {});
    windows.poll(1_000_002 * Run.SIZE, (key, start, answer) -> {});
    assertThat(windows.watermark()).isGreaterThan(999_990 * Run.SIZE);
  }

  @Test
  void an_event_from_the_future_counts_as_without_lag() {
    ApproximateWindows<String> windows = new Run(WAITING).windows();

    assertThat(windows.add("key", 990, 10, 1)).isTrue();
  }

  @Test
  void at_the_end_of_the_input_all_windows_answer_with_all_they_have() {
    ApproximateWindows<String> windows = new Run(WAITING).windows();
    windows.add("key", 10, 20, 1);
    windows.add("key", 20, 20, 2);

    windows.finish(
        (key, start, answer) ->
            assertThat(answer).isEqualTo(new Answer(1.5, 1.5, 1.5, Reason.COMPLETE, 2, 2, 2)));
  }
}

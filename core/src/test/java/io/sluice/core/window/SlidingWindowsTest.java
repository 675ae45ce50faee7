package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows that overlap. */
@Tag("thorough")
class SlidingWindowsTest {

  private static final long LONG = 40 * Run.SIZE;
  private static final WindowQuestion EVERY_250 =
      Run.question(Otherwise.WAIT, RelativeError.percent(10)).slidingBy(250);
  private static final WindowQuestion IRREGULAR = EVERY_250.slidingBy(300);

  private static long count(List<Event> events, Given given) {
    return events.stream()
        .filter(event -> event.key().equals(given.key()))
        .filter(event -> event.time() >= given.start())
        .filter(event -> event.time() < given.start() + Run.SIZE)
        .count();
  }

  @ParameterizedTest
  @ValueSource(longs = {250, 300, 999, 1000})
  void an_event_counts_in_all_its_windows(long slide) {
    List<Event> events = Run.events(new Random(5), 10 * Run.SIZE);
    ApproximateWindows<String> windows = new ApproximateWindows<>(EVERY_250.slidingBy(slide));
    events.forEach(event -> windows.add(event.key(), event.time(), event.arrival(), 1));

    Map<Long, Long> counts = new HashMap<>();
    windows.finish(
        (key, start, answer) -> {
          assertThat(answer.seen()).isEqualTo(count(events, new Given(key, start, 0, answer)));
          counts.merge(start, answer.seen(), Long::sum);
        });
    assertThat(counts.keySet()).allMatch(start -> Math.floorMod(start, slide) == 0);
    assertThat(counts).hasSize((int) ((Run.SIZE - 1) / slide + (10 * Run.SIZE - 1) / slide + 1));
  }

  @SeededTest(runs = 4)
  void every_key_answers_once_for_each_window_and_in_the_order_of_their_ends(
      RandomGenerator random) {
    for (WindowQuestion question : List.of(EVERY_250, IRREGULAR)) {
      Run run = new Run(question).take(Run.events(random, LONG)).pollUntil(LONG + 2 * Run.WAIT);

      Map<String, List<Long>> starts =
          run.answers().stream()
              .collect(
                  Collectors.groupingBy(
                      Given::key, Collectors.mapping(Given::start, Collectors.toList())));
      assertThat(starts).hasSize(2);
      assertThat(starts.get("often")).isSorted().doesNotHaveDuplicates();
      assertThat(starts.get("rare")).isSorted().doesNotHaveDuplicates();
      assertThat(starts.get("often")).hasSizeGreaterThanOrEqualTo((int) (LONG / question.slide()));
    }
  }

  @SeededTest(runs = 4)
  void the_watermark_never_passes_a_window_without_its_answers(RandomGenerator random) {
    Run run = new Run(IRREGULAR).take(Run.events(random, LONG)).pollUntil(LONG + 2 * Run.WAIT);

    assertThat(run.watermarks()).isSorted();
    assertThat(run.windows().watermark()).isGreaterThanOrEqualTo(LONG - 1);
    assertThat(run.answers())
        .allSatisfy(
            given ->
                assertThat(run.watermarks().get((int) (given.at() / 10) - 2))
                    .isLessThan(given.start() + Run.SIZE - 1));
  }

  @SeededTest(runs = 5)
  void warm_windows_answer_at_their_end_and_cover(RandomGenerator random) {
    List<Event> events = Run.events(random, 2 * LONG);
    Run run = new Run(EVERY_250).take(events).pollUntil(2 * LONG + 2 * Run.WAIT);

    List<Given> often =
        run.answers().stream()
            .filter(given -> given.key().equals("often"))
            .filter(given -> given.start() >= 20 * Run.SIZE && given.start() < 79 * Run.SIZE)
            .toList();
    assertThat(often).hasSize(4 * 59).allMatch(given -> given.answer().certified());
    assertThat(often.stream().filter(given -> given.at() == given.start() + Run.SIZE).count())
        .isGreaterThan(4 * 59 * 9 / 10);
    long covered = often.stream().filter(given -> covers(events, given)).count();
    assertThat(covered).isGreaterThan(4 * 59 * 85 / 100);
  }

  private static boolean covers(List<Event> events, Given given) {
    double mean =
        events.stream()
            .filter(event -> event.key().equals(given.key()))
            .filter(event -> event.time() >= given.start())
            .filter(event -> event.time() < given.start() + Run.SIZE)
            .mapToDouble(Event::value)
            .average()
            .orElseThrow();
    return given.answer().lower() <= mean && mean <= given.answer().upper();
  }

  @SeededTest(runs = 4)
  void a_restart_from_its_state_changes_no_answer(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    int cut = random.nextInt(events.size());

    Run undisturbed = new Run(IRREGULAR).take(events).pollUntil(LONG + 2 * Run.WAIT);
    Run restarted =
        new Run(IRREGULAR)
            .take(events.subList(0, cut))
            .restart(IRREGULAR)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG + 2 * Run.WAIT);

    assertThat(restarted.answers()).containsExactlyInAnyOrderElementsOf(undisturbed.answers());
  }

  @SeededTest(runs = 4)
  void windows_of_two_instances_go_on_in_one(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    int cut = random.nextInt(events.size());
    Run often = new Run(EVERY_250);
    Run rare = new Run(EVERY_250);
    for (Event event : events.subList(0, cut)) {
      often.pollUntil(event.arrival());
      rare.pollUntil(event.arrival());
      (event.key().equals("often") ? often : rare).take(List.of(event));
    }

    Run joined =
        often
            .join(rare, EVERY_250)
            .take(events.subList(cut, events.size()))
            .pollUntil(LONG + 2 * Run.WAIT);

    assertThat(joined.answers().stream().map(given -> given.key() + "@" + given.start()))
        .doesNotHaveDuplicates()
        .hasSize(2 * (40 * 4 + 3));
    assertThat(joined.answers())
        .allSatisfy(
            given ->
                assertThat(given.answer().seen())
                    .isBetween(
                        count(before(events, given.start() + Run.SIZE), given),
                        count(before(events, given.at()), given)));
  }

  private static List<Event> before(List<Event> events, long time) {
    return events.stream().filter(event -> event.arrival() < time).toList();
  }

  /** One late event is late for three windows, but the history hears of it once. */
  @SeededTest(runs = 5)
  void the_history_learns_as_slowly_as_from_tumbling_windows(RandomGenerator random) {
    List<Event> events = Run.events(random, LONG);
    Run tumbling = new Run(EVERY_250.slidingBy(Run.SIZE)).take(events).pollUntil(LONG);
    Run sliding = new Run(EVERY_250).take(events).pollUntil(LONG);

    assertThat(firstEstimated(sliding))
        .isBetween(firstEstimated(tumbling) - 2 * Run.SIZE, firstEstimated(tumbling));
  }

  private static long firstEstimated(Run run) {
    return run.answers().stream()
        .filter(given -> given.answer().reason() != Reason.WARMING_UP)
        .map(Given::start)
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  @Test
  void windows_without_events_do_not_hold_the_watermark_up() {
    ApproximateWindows<String> windows = new ApproximateWindows<>(EVERY_250);
    windows.add("key", 10, 20, 1);

    windows.poll(7 * Run.SIZE, (key, start, answer) -> {});
    assertThat(windows.watermark()).isEqualTo(5 * Run.SIZE - 1);

    windows.poll(1_000_000 * Run.SIZE, (key, start, answer) -> {});
    windows.poll(1_000_001 * Run.SIZE, (key, start, answer) -> {});
    windows.poll(1_000_002 * Run.SIZE, (key, start, answer) -> {});
    assertThat(windows.watermark()).isGreaterThan(999_990 * Run.SIZE);
  }
}

package io.sluice.core.window;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;

/** A queue in front of windows grows, so that events are later in each window than ever before. */
@Tag("thorough")
class OvertakenWindowsTest {

  private static final long CALM = 15 * Run.SIZE;
  private static final long END = 40 * Run.SIZE;

  /**
   * Events that are handled at the pace of the machine, which is too slow for them from then on.
   */
  private static List<Event> queued(RandomGenerator random, double slowdown) {
    return Run.events(random, END).stream()
        .map(
            event -> {
              long queued = (long) (slowdown * Math.max(0, event.time() - CALM));
              return new Event(event.key(), event.time(), event.arrival() + queued, event.value());
            })
        .sorted(Comparator.comparingLong(Event::arrival))
        .toList();
  }

  /** Returns how many events each window of each key has. */
  private static Map<Window, Long> counts(List<Event> events) {
    return events.stream()
        .collect(
            groupingBy(
                event -> new Window(event.key(), event.time() / Run.SIZE * Run.SIZE), counting()));
  }

  private record Window(Object key, long start) {}

  @SeededTest(runs = 15)
  void a_window_that_lacks_most_of_its_events_does_not_say_that_its_bound_holds(
      RandomGenerator random) {
    double slowdown = random.nextDouble(0.2, 2);
    List<Event> events = queued(random, slowdown);
    Map<Window, Long> all = counts(events);
    WindowQuestion counts =
        new WindowQuestion(
            Run.SIZE,
            0,
            Aggregate.COUNT,
            RelativeError.percent(10),
            Confidence.percent(95),
            random.nextBoolean() ? Otherwise.WAIT : Otherwise.EXACT,
            Run.WAIT,
            true);

    List<Given> answers = new Run(counts).take(events).pollUntil(2 * END).answers();

    assertThat(answers)
        .as("slowdown %s", slowdown)
        .filteredOn(given -> given.start() > CALM && given.answer().certified())
        .allMatch(
            given ->
                given.answer().value() > all.get(new Window(given.key(), given.start())) / 2.0);
    assertThat(answers)
        .filteredOn(given -> given.answer().reason() == Reason.LAGS_SHIFTED)
        .isNotEmpty();
  }
}

package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.SummaryKind;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;

/** Windows whose result comes from a sketch hold it as often as they say. */
@Tag("thorough")
class SketchedWindowsTest {

  private static final long SIZE = 3000;
  private static final int WINDOWS = 200;
  private static final int WARM_UP = 20;

  private record Event(long time, long arrival, double value) {}

  /** Draws values that are the larger the later they come. */
  private static List<Event> events(RandomGenerator random) {
    List<Event> events = new ArrayList<>();
    for (long time = 0; time < WINDOWS * SIZE; time++) {
      double lag = -60 * Math.log(1 - random.nextDouble());
      double value = 10 + lag / 30 + random.nextGaussian();
      events.add(new Event(time, time + (long) lag, value));
    }
    events.sort(Comparator.comparingLong(Event::arrival));
    return events;
  }

  private static double[] values(List<Event> events, long start) {
    return events.stream()
        .filter(event -> event.time() >= start && event.time() < start + SIZE)
        .mapToDouble(Event::value)
        .toArray();
  }

  private static void check(
      RandomGenerator random,
      SummaryKind kind,
      ToDoubleFunction<Event> value,
      ToDoubleFunction<double[]> result) {
    List<Event> events =
        events(random).stream()
            .map(event -> new Event(event.time(), event.arrival(), value.applyAsDouble(event)))
            .toList();
    ApproximateWindows<String> windows =
        new ApproximateWindows<>(
            new WindowQuestion(
                    SIZE,
                    0,
                    Aggregate.COUNT,
                    RelativeError.percent(5),
                    Confidence.percent(95),
                    Otherwise.WAIT,
                    2 * SIZE,
                    true)
                .of(kind));
    List<Answer> certified = new ArrayList<>();
    int[] covered = new int[1];
    long now = 0;
    for (Event event : events) {
      for (; now + 10 <= event.arrival(); ) {
        now += 10;
        windows.poll(
            now,
            (key, start, answer) -> {
              if (start >= WARM_UP * SIZE && answer.reason() == Reason.BOUND_HOLDS) {
                certified.add(answer);
                double truth = result.applyAsDouble(values(events, start));
                covered[0] += answer.lower() <= truth && truth <= answer.upper() ? 1 : 0;
              }
            });
      }
      windows.add("key", event.time(), event.arrival(), event.value());
    }
    assertThat(certified)
        .hasSizeGreaterThan((WINDOWS - WARM_UP) * 9 / 10)
        .allMatch(answer -> answer.upper() <= 1.0501 * answer.value())
        .allMatch(answer -> answer.lower() >= 0.9499 * answer.value());
    assertThat(covered[0]).isGreaterThanOrEqualTo(certified.size() * 94 / 100);
  }

  @SeededTest(runs = 2)
  void quantiles_hold_although_late_values_are_larger(RandomGenerator random) {
    check(
        random,
        new Quantile(0.9),
        Event::value,
        values -> {
          Arrays.sort(values);
          return values[(int) Math.ceil(0.9 * values.length) - 1];
        });
  }

  @SeededTest(runs = 2)
  void numbers_of_identities_hold(RandomGenerator random) {
    check(
        random,
        Distinct.IDENTITIES,
        event -> Distinct.number((long) (random.nextDouble() * 5000)),
        values -> Arrays.stream(values).distinct().count());
  }
}

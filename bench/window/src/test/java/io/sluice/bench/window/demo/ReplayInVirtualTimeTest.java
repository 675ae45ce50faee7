package io.sluice.bench.window.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The replay of the demo through the windows of core, on a machine that is never late. */
class ReplayInVirtualTimeTest {

  private static final ReplaySettings SETTINGS =
      new ReplaySettings(4000, 26, ReplaySettings.WARM_UP, 3000, 5, 95, 1);

  private final List<Long> waits = new ArrayList<>();

  private void note(long now, long start, Answer answer) {
    if (start >= SETTINGS.warmUp() * SETTINGS.sizeMillis()) {
      waits.add(now - start - SETTINGS.sizeMillis());
      assertThat(answer.certified()).as(answer.toString()).isTrue();
    }
  }

  @Test
  void most_windows_answer_at_their_end_from_the_first_that_counts() {
    TripReplay replay = TripReplay.of(SETTINGS);
    ApproximateWindows<Integer> windows =
        new ApproximateWindows<>(
            new WindowQuestion(
                SETTINGS.sizeMillis(),
                0,
                Aggregate.MEAN,
                RelativeError.percent(SETTINGS.errorPercent()),
                Confidence.percent(SETTINGS.confidencePercent()),
                Otherwise.WAIT,
                2 * SETTINGS.sizeMillis(),
                true));
    int trip = 0;
    for (long now = 10; now <= SETTINGS.windows() * SETTINGS.sizeMillis(); now += 10) {
      for (; trip < replay.size() && replay.arrival(trip) <= now; trip++) {
        windows.add(
            replay.zone(trip), replay.pickup(trip), replay.arrival(trip), replay.miles(trip));
      }
      long time = now;
      windows.poll(now, (zone, start, answer) -> note(time, start, answer));
    }

    assertThat(waits).hasSizeGreaterThan(130);
    assertThat(waits.stream().filter(wait -> wait == 0).count())
        .isGreaterThan(waits.size() * 2L / 3);
    assertThat(waits).allMatch(wait -> wait < 1000);
  }
}

package io.sluice.core.query.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class FiringRhythmTest {

  private static final long START = 1_800_000_000_000L;
  private static final long LOOK = 20;

  private final FiringRhythm rhythm = new FiringRhythm();
  private long fired;
  private long now = START;

  private void passUntil(long millis) {
    for (; now < millis; now += LOOK) {
      rhythm.observe(now, fired);
    }
  }

  private void fireAt(long millis, int timers) {
    passUntil(millis);
    for (int i = 0; i < timers; i++) {
      fired++;
      passUntil(now + LOOK);
    }
  }

  @SeededTest
  void windows_that_fire_regularly_are_expected_after_their_usual_distance(RandomGenerator random) {
    long window = 500L + random.nextInt(20_000);
    for (int k = 1; k <= 10; k++) {
      fireAt(START + k * window + random.nextInt(40), 1 + random.nextInt(4));
    }

    assertThat(rhythm.distanceMillis()).isCloseTo(window, within(100.0));
    assertThat(rhythm.nextMillis(now)).isCloseTo(START + 11.0 * window, within(200.0));
  }

  @SeededTest
  void firings_at_any_time_have_no_rhythm(RandomGenerator random) {
    long at = START;
    for (int k = 0; k < 16; k++) {
      at += 200 + (long) (-3_000 * Math.log(1 - random.nextDouble()));
      fireAt(at, 1);
    }
    long[] steps = {200, 5_000, 300, 9_000, 400, 14_000, 250, 11_000, 350, 7_000, 200, 12_000};
    for (long step : steps) {
      at += step;
      fireAt(at, 1);
    }

    assertThat(rhythm.nextMillis(now)).isNaN();
  }

  @Test
  void few_firings_say_nothing_and_a_rhythm_that_stopped_is_forgotten() {
    for (int k = 1; k <= 8; k++) {
      fireAt(START + 1_000L * k, 1);
    }
    assertThat(rhythm.nextMillis(now)).isNaN();

    fireAt(START + 9_000, 1);
    assertThat(rhythm.nextMillis(now)).isCloseTo(START + 10_000, within(20.0));
    assertThat(rhythm.nextMillis(START + 12_000)).isNaN();
  }

  @Test
  void a_restart_begins_anew() {
    for (int k = 1; k <= 10; k++) {
      fireAt(START + 1_000L * k, 1);
    }
    assertThat(rhythm.nextMillis(now)).isNotNaN();
    fired = 0;
    passUntil(now + LOOK);

    assertThat(rhythm.nextMillis(now)).isNaN();
  }
}

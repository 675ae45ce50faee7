package io.sluice.core.control;

import static io.sluice.core.control.Silence.Finding.RECOVERED;
import static io.sluice.core.control.Silence.Finding.STALLED;
import static io.sluice.core.control.Silence.Finding.UNCHANGED;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SilenceTest {
  private static final long LIMIT = 100;
  private static final long LOOK = 10;
  private static final long REST = 500;

  private final Silence silence = new Silence(LOOK, REST);

  private Silence.Finding look(long silent, long now) {
    return silence.look(silent, LIMIT, now);
  }

  @Test
  void a_thread_that_sleeps_as_it_should_is_not_stuck() {
    for (long now = 0; now < 1000; now += LOOK) {
      assertThat(look(-50, now)).isEqualTo(UNCHANGED);
    }
  }

  @Test
  void one_look_at_a_long_silence_is_not_enough_as_the_whole_process_may_have_paused() {
    assertThat(look(0, 0)).isEqualTo(UNCHANGED);
    assertThat(look(5_000, 5_000)).isEqualTo(UNCHANGED);
    assertThat(look(0, 5_010)).isEqualTo(UNCHANGED);
    assertThat(look(5_000, 10_000)).isEqualTo(UNCHANGED);
  }

  @Test
  void a_silence_that_lasts_is_found_once() {
    assertThat(look(90, 90)).isEqualTo(UNCHANGED);
    assertThat(look(101, 101)).isEqualTo(STALLED);
    assertThat(look(111, 111)).isEqualTo(UNCHANGED);
  }

  @Test
  void a_thread_is_back_once_it_has_been_alive_for_some_time_without_another_silence() {
    look(95, 95);
    assertThat(look(105, 105)).isEqualTo(STALLED);
    assertThat(look(0, 200)).isEqualTo(UNCHANGED);
    assertThat(look(200, 400)).isEqualTo(UNCHANGED);
    assertThat(look(0, 850)).isEqualTo(UNCHANGED);
    assertThat(look(0, 901)).isEqualTo(RECOVERED);
    assertThat(look(0, 911)).isEqualTo(UNCHANGED);
  }

  @Test
  void a_limit_that_is_raised_holds_from_the_next_look() {
    silence.look(95, LIMIT, 95);
    assertThat(silence.look(105, 2 * LIMIT, 105)).isEqualTo(UNCHANGED);
    assertThat(silence.look(200, 2 * LIMIT, 200)).isEqualTo(UNCHANGED);
    assertThat(silence.look(210, 2 * LIMIT, 210)).isEqualTo(STALLED);
  }
}

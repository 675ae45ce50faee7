package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PollTimesTest {

  @Test
  void while_a_window_waits_the_next_poll_is_at_the_next_ten_milliseconds() {
    assertThat(PollTimes.after(3_000, 3_000)).isEqualTo(3_010);
    assertThat(PollTimes.after(3_004, 3_000)).isEqualTo(3_010);
    assertThat(PollTimes.after(-3_004, -4_000)).isEqualTo(-3_000);
  }

  @Test
  void a_window_that_ends_soon_is_polled_at_its_end() {
    assertThat(PollTimes.after(2_950, 3_000)).isEqualTo(3_000);
    assertThat(PollTimes.after(2_950, 2_987)).isEqualTo(2_987);
  }

  @Test
  void while_nothing_is_due_there_are_ten_polls_a_second() {
    assertThat(PollTimes.after(1_000, 3_000)).isEqualTo(1_100);
    assertThat(PollTimes.after(1_003, Long.MAX_VALUE)).isEqualTo(1_103);
  }
}

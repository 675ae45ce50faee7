package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class HoldOffTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final HoldOff hold = new HoldOff(Duration.ofSeconds(1), Duration.ofSeconds(3));

  @Test
  void nothing_is_held_off_before_something_did_harm() {
    assertThat(hold.holds(0)).isFalse();
    assertThat(hold.length()).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void each_time_is_twice_as_long_as_the_one_before_up_to_the_longest() {
    hold.begin(0);
    assertThat(hold.holds(SECOND - 1)).isTrue();
    assertThat(hold.holds(SECOND)).isFalse();
    hold.begin(5 * SECOND);
    assertThat(hold.length()).isEqualTo(Duration.ofSeconds(2));
    hold.begin(9 * SECOND);
    assertThat(hold.length()).isEqualTo(Duration.ofSeconds(3));
    assertThat(hold.holds(12 * SECOND - 1)).isTrue();
  }

  @Test
  void after_it_was_forgiven_the_next_time_is_as_short_as_the_first() {
    hold.begin(0);
    hold.begin(2 * SECOND);
    hold.forgive();
    assertThat(hold.length()).as("that of the present one").isEqualTo(Duration.ofSeconds(2));
    hold.begin(6 * SECOND);
    assertThat(hold.length()).isEqualTo(Duration.ofSeconds(1));
  }
}

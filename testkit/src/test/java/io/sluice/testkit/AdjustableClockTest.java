package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AdjustableClockTest {

  private final AdjustableClock clock = new AdjustableClock(Instant.EPOCH);

  @Test
  void time_stands_still_until_it_is_advanced() {
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH);
    assertThat(clock.getAsLong()).isEqualTo(clock.getAsLong());
  }

  @Test
  void wall_clock_and_monotonic_time_pass_together() {
    long before = clock.getAsLong();

    clock.advance(Duration.ofMillis(1500));
    clock.advance(Duration.ofNanos(7));

    assertThat(clock.getAsLong() - before).isEqualTo(1_500_000_007L);
    assertThat(clock.instant()).isEqualTo(Instant.EPOCH.plusNanos(1_500_000_007L));
    assertThat(clock.millis()).isEqualTo(1500);
  }

  @Test
  void time_cannot_run_back() {
    assertThatThrownBy(() -> clock.advance(Duration.ofNanos(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

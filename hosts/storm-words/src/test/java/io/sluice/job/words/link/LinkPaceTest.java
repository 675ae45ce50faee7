package io.sluice.job.words.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LinkPaceTest {
  private static final long MICROSECOND = TimeUnit.MICROSECONDS.toNanos(1);

  @Test
  void a_link_that_is_busy_lets_bytes_pass_at_its_speed_and_one_that_was_idle_a_burst_at_once() {
    LinkPace pace = new LinkPace(8_000_000); // a byte a microsecond
    long now = -5;

    assertThat(pace.passedAt(6_000, now)).isEqualTo(now);
    assertThat(pace.passedAt(1_000, now)).isEqualTo(now + 1_000 * MICROSECOND);
    assertThat(pace.passedAt(500, now)).isEqualTo(now + 1_500 * MICROSECOND);
    long later = now + 3_000 * MICROSECOND;
    assertThat(pace.passedAt(3_000, later)).isEqualTo(later + 1_500 * MICROSECOND);
    long idle = now + 1_000_000 * MICROSECOND;
    assertThat(pace.passedAt(6_100, idle)).isEqualTo(idle + 100 * MICROSECOND);
  }

  @Test
  void a_link_without_speed_is_refused() {
    assertThatThrownBy(() -> new LinkPace(0)).hasMessage("words.link.bits: 0, expected at least 1");
  }
}

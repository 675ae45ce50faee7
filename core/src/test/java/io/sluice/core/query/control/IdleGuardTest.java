package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class IdleGuardTest {

  private final IdleGuard guard = new IdleGuard();
  private final IdleCores idle = new IdleCores();

  private boolean mayGoOnAfterASecond(boolean idles, long nowMillis) {
    for (int i = 0; i < 500; i++) {
      idle.observe(idles, 20, 2);
    }
    return guard.update(nowMillis * 1_000_000, true, idle);
  }

  private boolean holds(long nowMillis) {
    return !guard.update(nowMillis * 1_000_000, false, idle);
  }

  @Test
  void a_machine_that_idles_beside_held_work_trips_it_for_longer_each_time() {
    assertThat(mayGoOnAfterASecond(true, 0)).isFalse();
    assertThat(guard.hold()).isEqualTo(Duration.ofSeconds(5));
    assertThat(holds(4_999)).isTrue();
    assertThat(holds(5_000)).isFalse();
    assertThat(mayGoOnAfterASecond(true, 6_000)).isFalse();
    assertThat(guard.hold()).isEqualTo(Duration.ofSeconds(10));
    assertThat(guard.holds()).isTrue();
  }

  @Test
  void a_busy_machine_never_trips_it_and_makes_it_forget() {
    assertThat(mayGoOnAfterASecond(true, 0)).isFalse();
    assertThat(mayGoOnAfterASecond(false, 6_000)).isTrue();
    assertThat(mayGoOnAfterASecond(true, 8_000)).isFalse();
    assertThat(guard.hold()).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void an_idle_core_widens_the_admission_at_once_and_the_widening_wears_off() {
    idle.observe(true, 20, 2);
    assertThat(idle.extra()).isEqualTo(1);
    for (int i = 0; i < 10; i++) {
      idle.observe(false, 20, 2);
    }
    assertThat(idle.extra()).isLessThan(1e-9);
  }

  @Test
  void the_widening_never_exceeds_the_number_of_queries() {
    for (int i = 0; i < 100; i++) {
      idle.observe(true, 7, 2);
    }
    assertThat(idle.extra()).isEqualTo(7);
  }
}

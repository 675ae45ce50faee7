package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class IdleGuardTest {

  private final IdleGuard guard = new IdleGuard();
  private final IdleCores idle = new IdleCores();

  private boolean tripsAfterASecond(boolean idles, double nowMillis) {
    for (int i = 0; i < 500; i++) {
      idle.observe(idles, 20, 2);
    }
    return guard.trips(idle, nowMillis);
  }

  @Test
  void a_machine_that_idles_beside_held_work_trips_it_for_longer_each_time() {
    assertThat(tripsAfterASecond(true, 0)).isTrue();
    assertThat(guard.remainingMillis(0)).isEqualTo(5_000);
    assertThat(guard.pauses(4_999)).isTrue();
    assertThat(guard.pauses(5_000)).isFalse();
    assertThat(tripsAfterASecond(true, 6_000)).isTrue();
    assertThat(guard.remainingMillis(6_000)).isEqualTo(10_000);
  }

  @Test
  void a_busy_machine_never_trips_it_and_makes_it_forget() {
    assertThat(tripsAfterASecond(true, 0)).isTrue();
    assertThat(tripsAfterASecond(false, 6_000)).isFalse();
    assertThat(tripsAfterASecond(true, 8_000)).isTrue();
    assertThat(guard.remainingMillis(8_000)).isEqualTo(5_000);
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

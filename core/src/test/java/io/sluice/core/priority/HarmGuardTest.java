package io.sluice.core.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Seconds are simulated; the guard is told of each. */
final class HarmGuardTest {
  private final HarmGuard guard = new HarmGuard();
  private long second;

  /** How many of so many seconds it may act. */
  private int acts(int seconds, double intake, boolean fallsBehind) {
    int acted = 0;
    for (int i = 0; i < seconds; i++) {
      boolean may = guard.update(TimeUnit.SECONDS.toNanos(second++), true, intake, fallsBehind);
      acted += may ? 1 : 0;
    }
    return acted;
  }

  @Test
  void an_order_that_helps_stays() {
    assertThat(acts(300, 1_000, true)).isEqualTo(300);
    assertThat(acts(300, 1_300, true)).isEqualTo(300);
  }

  @Test
  void less_load_is_no_harm() {
    acts(10, 1_000, true);
    assertThat(acts(300, 500, false)).isEqualTo(300);
  }

  @Test
  void a_dip_is_no_harm() {
    acts(10, 1_000, true);
    acts(9, 500, true);
    acts(1, 1_000, true);
    assertThat(acts(9, 500, true)).isEqualTo(9);
  }

  @Test
  void an_order_that_makes_sources_fall_behind_is_held_off_each_time_for_longer() {
    acts(10, 1_000, true);
    assertThat(acts(11, 700, true)).as("until it has been worse for ten seconds").isEqualTo(10);
    assertThat(guard.holds()).isTrue();
    assertThat(guard.before()).isEqualTo(1_000);
    assertThat(guard.whileActing()).isEqualTo(700);
    assertThat(acts(59, 1_000, true)).as("for a minute").isZero();
    assertThat(acts(1, 1_000, true)).isOne();

    acts(11, 700, true);
    assertThat(acts(119, 1_000, true)).as("for two minutes").isZero();
    assertThat(acts(1, 1_000, true)).isOne();
  }

  @Test
  void where_nothing_gets_better_without_it_the_order_was_not_to_blame() {
    acts(10, 1_000, true);
    assertThat(acts(20, 700, true)).isEqualTo(10);
    assertThat(acts(100, 700, true)).as("again at once").isEqualTo(100);
  }

  @Test
  void where_nobody_can_tell_what_sources_take_in_nothing_is_held_off() {
    assertThat(acts(300, Double.NaN, true)).isEqualTo(300);
  }

  @Test
  void who_does_not_act_is_not_judged() {
    for (int i = 0; i < 100; i++) {
      assertThat(guard.update(TimeUnit.SECONDS.toNanos(second++), false, 1_000 - 9 * i, true))
          .isFalse();
    }
    assertThat(guard.holds()).isFalse();
  }
}

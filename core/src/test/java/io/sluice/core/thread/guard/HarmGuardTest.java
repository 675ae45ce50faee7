package io.sluice.core.thread.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.thread.guard.HarmGuard.Verdict;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The guard decides in simulated seconds. */
final class HarmGuardTest {
  private final HarmGuard guard = new HarmGuard(Duration.ofSeconds(10), Duration.ofMinutes(1));
  private long second;

  /** Returns how many of so many seconds it may act. */
  private int acts(int seconds, Indicators indicators) {
    int acted = 0;
    for (int i = 0; i < seconds; i++) {
      boolean may = guard.update(TimeUnit.SECONDS.toNanos(second++), true, indicators);
      acted += may ? 1 : 0;
    }
    return acted;
  }

  private int acts(int seconds, double intake, boolean fallsBehind) {
    return acts(seconds, sources(intake, 0, fallsBehind ? 1_000 : 0));
  }

  private static Indicators sources(double intake, double lag, double growth) {
    return new Indicators(intake, lag, growth, Double.NaN, Double.NaN);
  }

  /** Returns indicators while 1,000 items per second come in, and are taken in. */
  private static Indicators latency(double seconds, double lag) {
    return new Indicators(1_000, lag, 0, seconds * 1e9, Double.NaN);
  }

  private static Indicators checkpoint(double seconds) {
    return new Indicators(1_000, 0, 0, Double.NaN, seconds * 1e9);
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
    assertThat(guard.verdict()).isEqualTo(Verdict.TAKEN_BACK);
    assertThat(guard.reason())
        .isEqualTo("sources took in 1000 items/s before, and 700 since threads are ordered");
    assertThat(acts(59, 1_000, true)).as("for a minute").isZero();
    assertThat(guard.verdict()).isEqualTo(Verdict.HELD_OFF);
    assertThat(acts(1, 1_000, true)).isOne();

    acts(11, 700, true);
    assertThat(acts(119, 1_000, true)).as("for two minutes").isZero();
    assertThat(guard.hold()).hasMinutes(2);
    assertThat(acts(1, 1_000, true)).isOne();
  }

  @Test
  void where_nothing_gets_better_without_it_the_order_was_not_to_blame() {
    acts(10, 1_000, true);
    assertThat(acts(20, 700, true)).isEqualTo(10);
    assertThat(acts(100, 700, true)).as("again at once").isEqualTo(100);
  }

  @Test
  void where_nobody_can_tell_anything_nothing_is_held_off() {
    assertThat(acts(300, Indicators.UNKNOWN)).isEqualTo(300);
    assertThat(acts(300, sources(Double.NaN, 0, 1_000))).isEqualTo(300);
  }

  @Test
  void who_acts_before_anything_is_known_compares_with_the_first_that_is() {
    assertThat(acts(3, Indicators.UNKNOWN)).isEqualTo(3);
    acts(3, 1_000, true);
    assertThat(acts(11, 700, true)).isEqualTo(10);
  }

  @Test
  void who_does_not_act_is_not_judged() {
    for (int i = 0; i < 100; i++) {
      Indicators worse = sources(1_000 - 9 * i, 0, 1_000);
      assertThat(guard.update(TimeUnit.SECONDS.toNanos(second++), false, worse)).isTrue();
    }
    assertThat(guard.holds()).isFalse();
  }

  @Test
  void sources_that_fall_behind_only_since_threads_are_ordered_are_worse_off() {
    acts(10, sources(1_000, 200, 0));
    assertThat(acts(30, sources(940, 900, 60))).as("less than a second's worth").isEqualTo(30);
    assertThat(acts(11, sources(940, 3_000, 60))).isEqualTo(10);
    assertThat(guard.reason())
        .isEqualTo(
            "200 items waited in front of sources before, and 3000 since threads are ordered");
    acts(10, sources(1_100, 2_500, -100));
    assertThat(guard.verdict()).isEqualTo(Verdict.HELD_OFF);
  }

  @Test
  void a_lag_that_grows_without_the_order_too_holds_nothing_off() {
    acts(10, sources(1_000, 200, 0));
    acts(11, sources(940, 3_000, 60));
    acts(10, sources(940, 1_500, 60));
    assertThat(guard.verdict()).isEqualTo(Verdict.FREE);
    assertThat(acts(300, sources(940, 5_000, 60))).as("they fell behind before").isEqualTo(300);
  }

  @Test
  void more_load_is_no_harm_whatever_it_does_to_lag_and_latency_and_checkpoints() {
    acts(10, new Indicators(1_000, 0, 0, 1e9, 1e9));
    assertThat(acts(300, new Indicators(1_000, 30_000, 100, 60e9, 60e9))).isEqualTo(300);
  }

  @Test
  void items_that_grow_old_inside_are_told_and_the_order_is_held_off_if_that_helps() {
    acts(10, latency(0.8, 100));
    assertThat(acts(100, latency(1.5, 100))).as("less than twice as old").isEqualTo(100);
    assertThat(acts(11, latency(2, 100))).isEqualTo(10);
    assertThat(guard.reason())
        .isEqualTo(
            "items in front of sinks were 0.8 s old before, and 2.0 s since threads are ordered");
    acts(10, latency(1, 100));
    assertThat(guard.verdict()).isEqualTo(Verdict.HELD_OFF);
  }

  @Test
  void what_waits_inside_instead_of_outside_is_no_harm() {
    acts(10, latency(0.1, 5_000));
    assertThat(acts(100, latency(3, 1_000))).isEqualTo(100);
  }

  @Test
  void a_checkpoint_that_takes_longer_has_a_minute_to_show_that_it_was_the_order() {
    acts(10, checkpoint(1));
    assertThat(acts(100, checkpoint(4.9))).as("below the floor").isEqualTo(100);
    assertThat(acts(11, checkpoint(6))).isEqualTo(10);
    assertThat(guard.reason())
        .isEqualTo("a checkpoint took 1.0 s before, and 6.0 s since threads are ordered");
    acts(59, checkpoint(6));
    assertThat(guard.verdict()).isEqualTo(Verdict.TAKEN_BACK);
    acts(1, checkpoint(6));
    assertThat(guard.verdict()).as("it took as long without it").isEqualTo(Verdict.FREE);
  }
}

package io.sluice.core.query.progress.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ArrivalHistoryTest {

  private final ArrivalHistory history = new ArrivalHistory();

  @Test
  void arrivals_count_as_even_between_two_looks() {
    history.add(1_000, 100);
    history.add(1_020, 300);

    assertThat(history.arrivalMillis(200)).isEqualTo(1_010, within(0.1));
    assertThat(history.arrivalMillis(300)).isEqualTo(1_020, within(0.1));
  }

  @Test
  void what_came_before_the_first_look_or_has_not_come_yet_is_unknown() {
    assertThat(history.arrivalMillis(0)).isNaN();
    history.add(1_000, 100);

    assertThat(history.arrivalMillis(99)).isNaN();
    assertThat(history.arrivalMillis(100)).isEqualTo(1_000);
    assertThat(history.arrivalMillis(101)).isNaN();
  }

  @Test
  void a_record_after_a_time_without_any_follows_a_pause() {
    for (int i = 0; i <= 10; i++) {
      history.add(1_000L + 10L * i, 100L + i);
    }
    history.add(1_800, 111);
    history.add(1_810, 112);

    assertThat(history.followsPause(110)).isFalse();
    assertThat(history.followsPause(111)).isTrue();
    assertThat(history.followsPause(112)).isFalse();
    assertThat(history.followsPause(99)).isFalse();
    assertThat(history.followsPause(113)).isFalse();
  }

  @Test
  void where_records_are_rare_a_wait_for_the_next_is_no_pause() {
    for (int i = 0; i <= 10; i++) {
      history.add(1_000L * i, i);
    }
    history.add(13_000, 11);

    assertThat(history.followsPause(11)).isFalse();
  }

  @Test
  void a_count_that_falls_for_a_moment_changes_nothing() {
    history.add(1_000, 100);
    history.add(1_020, 300);
    history.add(1_040, 280);
    history.add(1_060, 500);

    assertThat(history.arrivalMillis(200)).isEqualTo(1_010, within(0.1));
    assertThat(history.arrivalMillis(400)).isEqualTo(1_040, within(0.1));
  }

  @Test
  void a_count_that_stays_below_what_it_was_begins_anew() {
    history.add(1_000, 100);
    history.add(1_020, 3);
    history.add(6_020, 4);
    history.add(6_030, 5);
    history.add(6_050, 15);

    assertThat(history.arrivalMillis(10)).isEqualTo(6_039);
    assertThat(history.arrivalMillis(100)).isNaN();
  }

  @SeededTest(runs = 20)
  void the_last_ten_seconds_are_known_as_well_as_looks_are_close(Seed seed) {
    Random random = new Random(seed.value());
    List<Long> arrivals = new ArrayList<>();
    for (long now = 1; now <= 40_000; now++) {
      for (int i = random.nextInt(4); i > 0; i--) {
        arrivals.add(now);
      }
      if (history.isDue(now)) {
        history.add(now, arrivals.size());
      }
    }
    history.add(40_000, arrivals.size());

    for (int i = 0; i < 1_000; i++) {
      int count = 1 + random.nextInt(arrivals.size());
      long arrived = arrivals.get(count - 1);
      if (arrived > 30_000) {
        assertThat(history.arrivalMillis(count)).isCloseTo(arrived, within(10.0));
      } else if (arrived < 29_000) {
        assertThat(history.arrivalMillis(count)).isNaN();
      }
    }
  }
}

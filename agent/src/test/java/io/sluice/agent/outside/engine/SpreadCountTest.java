package io.sluice.agent.outside.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class SpreadCountTest {

  @Test
  void what_it_grew_by_is_spread_over_the_time_until_it_is_told_next() {
    SpreadCount count = SpreadCount.first(100, 0).then(300, 10, 20);
    assertThat(count.at(10)).isEqualTo(100);
    assertThat(count.at(15)).isEqualTo(200);
    assertThat(count.at(20)).isEqualTo(300);
    assertThat(count.at(50)).isEqualTo(300);
    assertThat(count.then(300, 15, 20)).as("told again").isEqualTo(count);
  }

  @Test
  void after_a_long_rest_it_takes_no_longer_than_usual() {
    SpreadCount count = SpreadCount.first(0, 0).then(10, 1_000, 20);
    assertThat(count.at(1_020)).isEqualTo(10);
  }

  @Test
  void one_that_was_not_known_or_begins_anew_is_what_is_told() {
    assertThat(SpreadCount.first(Double.NaN, 0).at(5)).isNaN();
    assertThat(SpreadCount.first(Double.NaN, 0).then(7, 10, 20).at(10)).isEqualTo(7);
    assertThat(SpreadCount.first(7, 0).then(3, 10, 20).at(10)).isEqualTo(3);
    assertThat(SpreadCount.first(7, 0).then(Double.NaN, 10, 20).at(10)).isNaN();
  }

  @SeededTest
  void it_never_falls_and_never_tells_more_than_was_told(RandomGenerator random) {
    double told = 0;
    double before = 0;
    long now = 0;
    SpreadCount count = SpreadCount.first(0, 0);
    for (int i = 0; i < 200; i++) {
      now += random.nextInt(30);
      if (random.nextBoolean()) {
        told += random.nextInt(100);
        count = count.then(told, now, 20);
      }
      assertThat(count.at(now)).isBetween(before, told);
      before = count.at(now);
    }
  }
}

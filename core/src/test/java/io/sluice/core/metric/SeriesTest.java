package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SeriesTest {
  private final Series series = new Series();

  @Test
  void between_two_values_there_is_a_straight_line() {
    series.add(0, 10);
    series.add(100, 20);
    series.add(200, 20);
    series.add(300, 60);
    assertThat(series.at(50)).isEqualTo(15);
    assertThat(series.at(250)).isEqualTo(40);
    assertThat(series.at(-7)).as("before the first").isEqualTo(10);
    assertThat(series.at(999)).as("after the last").isEqualTo(60);
    assertThat(series.reached(15)).isEqualTo(50);
    assertThat(series.reached(20)).as("the first time").isEqualTo(100);
    assertThat(series.reached(40)).isEqualTo(250);
    assertThat(series.reached(40)).as("asked again").isEqualTo(250);
  }

  @Test
  void what_was_reached_at_the_beginning_was_reached_then() {
    series.add(5, 10);
    assertThat(series.reached(3)).isEqualTo(5);
    series.add(6, 11);
    assertThat(series.reached(10)).isEqualTo(5);
  }

  @Test
  void what_does_not_change_makes_nothing_else_go() {
    series.add(0, 10);
    for (int i = 1; i < 5_000; i++) {
      series.add(i, 20);
    }
    series.add(5_000, 30);
    assertThat(series.at(0.5)).isEqualTo(15);
    assertThat(series.at(2_000)).isEqualTo(20);
    assertThat(series.at(4_999.5)).isEqualTo(25);
    assertThat(series.reached(20)).isEqualTo(1);
    assertThat(series.reached(25)).isEqualTo(4_999.5);
  }

  @Test
  void nothing_is_known_of_nothing_and_old_values_make_room() {
    assertThat(series.at(1)).isNaN();
    assertThat(series.reached(1)).isNaN();
    for (int i = 0; i < 5_000; i++) {
      series.add(i, i);
    }
    assertThat(series.at(4_999)).isEqualTo(4_999);
    assertThat(series.at(0)).isEqualTo(5_000 - 1_024);
  }
}

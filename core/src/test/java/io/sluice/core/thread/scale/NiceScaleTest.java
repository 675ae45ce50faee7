package io.sluice.core.thread.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class NiceScaleTest {
  private static final NiceScale SCALE = new NiceScale(0);

  @Test
  void a_step_is_a_factor_of_one_and_a_quarter_below_the_greatest() {
    assertThat(SCALE.of(Map.of("a", 100.0, "b", 80.0, "c", 64.0, "d", 50.0)))
        .isEqualTo(Map.of("a", 0, "b", 1, "c", 2, "d", 3));
  }

  @Test
  void priorities_further_apart_than_there_are_steps_are_pressed_together() {
    assertThat(SCALE.of(Map.of("a", 1e12, "b", 1e5, "c", 1.0)))
        .isEqualTo(Map.of("a", 0, "b", 11, "c", 19));
  }

  @Test
  void equals_and_those_of_whom_nothing_is_known_are_left_at_zero() {
    assertThat(SCALE.of(Map.of("a", 5.0, "b", 5.0))).isEqualTo(Map.of("a", 0, "b", 0));
    assertThat(SCALE.of(Map.of("a", Double.NaN, "b", 5.0, "c", 1.0)))
        .isEqualTo(Map.of("a", 0, "b", 0, "c", 7));
    assertThat(SCALE.of(Map.of("a", Double.NaN))).isEqualTo(Map.of("a", 0));
  }

  @Test
  void a_scale_may_begin_above_what_is_normal() {
    assertThat(new NiceScale(-20).of(Map.of("a", 100.0, "b", 80.0, "c", 1e-30)))
        .isEqualTo(Map.of("a", -20, "b", -20, "c", 19));
    assertThat(new NiceScale(-20).of(Map.of("a", 100.0, "b", 50.0, "c", Double.NaN)))
        .isEqualTo(Map.of("a", -20, "b", -17, "c", 0));
    assertThatThrownBy(() -> new NiceScale(-21)).hasMessage("from -20 to 19: -21");
  }

  @Test
  void min_max_is_in_proportion_and_uses_the_whole_scale() {
    assertThat(new NiceScale(0, Normaliser.MIN_MAX).of(Map.of("a", 100.0, "b", 50.0, "c", 0.1)))
        .isEqualTo(Map.of("a", 0, "b", 10, "c", 19));
    assertThat(new NiceScale(-20, Normaliser.MIN_MAX).of(Map.of("a", 2.0, "b", 1.0)))
        .isEqualTo(Map.of("a", -20, "b", 19));
  }

  @Test
  void logarithmic_is_in_proportion_to_logarithms_and_uses_the_whole_scale() {
    assertThat(new NiceScale(0, Normaliser.LOGARITHMIC).of(Map.of("a", 1e6, "b", 1e3, "c", 1.0)))
        .isEqualTo(Map.of("a", 0, "b", 10, "c", 19));
    assertThat(new NiceScale(0, Normaliser.LOGARITHMIC).of(Map.of("a", 2.0, "b", 1.9)))
        .isEqualTo(Map.of("a", 0, "b", 19));
  }

  @Test
  void a_floor_ends_the_scale_where_a_thread_would_weigh_less_of_the_first() {
    NiceScale twentieth = new NiceScale(0, Normaliser.STEPS, 0.05);
    assertThat(twentieth.of(Map.of("a", 1e12, "b", 1.0))).isEqualTo(Map.of("a", 0, "b", 13));
    assertThat(new NiceScale(-20, Normaliser.STEPS, 0.05).of(Map.of("a", 1e12, "b", Double.NaN)))
        .as("one of which nothing is known has at least as much")
        .isEqualTo(Map.of("a", -20, "b", -7));
    assertThat(new NiceScale(0, Normaliser.STEPS, 1).of(Map.of("a", 1e12, "b", 1.0)))
        .isEqualTo(Map.of("a", 0, "b", 0));
    assertThatThrownBy(() -> new NiceScale(0, Normaliser.STEPS, 1.5))
        .hasMessage("a floor is from 0 to 1: 1.5");
  }

  @Test
  void who_ought_to_be_less_than_a_step_elsewhere_stays() {
    Map<String, Integer> before = Map.of("a", 1, "b", 3, "c", 15);
    assertThat(SCALE.of(Map.of("a", 100.0, "b", 55.0, "c", 1.44), before))
        .as("b ought to have 2.7")
        .isEqualTo(Map.of("a", 0, "b", 3, "c", 19));
    assertThat(SCALE.of(Map.of("a", 100.0, "b", 55.0), Map.of("b", 2)))
        .isEqualTo(Map.of("a", 0, "b", 2));
    NiceScale twentieth = new NiceScale(0, Normaliser.STEPS, 0.05);
    assertThat(twentieth.of(Map.of("a", 1e12, "b", 1.0), Map.of("b", 14)))
        .as("a floor holds for those who have something too")
        .isEqualTo(Map.of("a", 0, "b", 13));
  }

  @SeededTest
  void each_is_less_than_a_step_from_where_it_ought_to_be(RandomGenerator random) {
    Map<Integer, Double> priorities = new HashMap<>();
    int all = 2 + random.nextInt(20);
    for (int i = 0; i < all; i++) {
      priorities.put(i, Math.exp(4 * random.nextDouble()));
    }
    Map<Integer, Integer> before = Map.of();
    for (int turn = 0; turn < 50; turn++) {
      priorities.replaceAll((one, value) -> value * Math.exp(0.2 * random.nextGaussian()));
      Map<Integer, Integer> now = SCALE.of(priorities, before);
      double most = Collections.max(priorities.values());
      double range = Normaliser.steps(most, Collections.min(priorities.values()));
      for (int i = 0; i < all; i++) {
        double exact = Normaliser.steps(most, priorities.get(i)) * Math.min(1, 19 / range);
        if (before.containsKey(i) && now.get(i).intValue() == before.get(i)) {
          assertThat(Math.abs(now.get(i) - exact)).isLessThan(1 + 1e-9);
        } else {
          assertThat(now.get(i)).isEqualTo((int) Math.round(exact));
        }
      }
      before = now;
    }
  }

  @SeededTest
  void the_order_is_kept_and_the_range_never_left(RandomGenerator random) {
    List<Normaliser> all = List.of(Normaliser.values());
    Normaliser normaliser = all.get(random.nextInt(all.size()));
    NiceScale scale = new NiceScale(0, normaliser);
    Map<Integer, Double> priorities = new HashMap<>();
    for (int i = random.nextInt(30); i >= 0; i--) {
      priorities.put(i, Math.exp(random.nextDouble() * random.nextInt(1, 60)));
    }
    Map<Integer, Integer> nice = scale.of(priorities);
    assertThat(nice.values()).allMatch(value -> value >= 0 && value <= NiceScale.LAST).contains(0);
    priorities.forEach(
        (one, its) ->
            priorities.forEach(
                (other, theirs) -> {
                  if (its > theirs) {
                    assertThat(nice.get(one)).isLessThanOrEqualTo(nice.get(other));
                  }
                }));
  }
}

package io.sluice.core.tuple.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class KeyTasksTest {
  private static final int KEYS = 20_000;
  private static final int TASKS = 10;

  private final RandomGenerator random = new SplittableRandom(7);

  @Test
  void both_tasks_of_a_key_are_always_the_same_two() {
    for (int i = 0; i < KEYS; i++) {
      int tasks = 2 + random.nextInt(60);
      int key = random.nextInt();
      KeyTasks asked = new KeyTasks(tasks);
      KeyTasks asWell = new KeyTasks(tasks);

      assertThat(asked.even(key)).isBetween(0, tasks - 1).isEqualTo(asWell.even(key));
      assertThat(asked.odd(key)).isBetween(0, tasks - 1).isEqualTo(asWell.odd(key));
      assertThat(asked.odd(key)).isNotEqualTo(asked.even(key));
      assertThat(asked.lessDelayed(key, random.longs(tasks).toArray()))
          .isIn(asked.even(key), asked.odd(key));
    }
  }

  @Test
  void one_task_has_every_key() {
    KeyTasks only = new KeyTasks(1);

    assertThat(only.even(17)).isZero();
    assertThat(only.odd(17)).isZero();
    assertThat(only.lessDelayed(17, new long[] {9})).isZero();
  }

  @Test
  void keys_that_follow_one_another_are_spread_over_all_pairs() {
    KeyTasks tasks = new KeyTasks(TASKS);
    int[][] pairs = new int[TASKS][TASKS];
    for (int key = 0; key < KEYS; key++) {
      pairs[tasks.even(key)][tasks.odd(key)]++;
    }

    double each = (double) KEYS / (TASKS * (TASKS - 1));
    for (int even = 0; even < TASKS; even++) {
      for (int odd = 0; odd < TASKS; odd++) {
        if (even != odd) {
          assertThat(pairs[even][odd]).isBetween((int) (0.7 * each), (int) (1.3 * each));
        }
      }
    }
  }

  @Test
  void what_is_scheduled_at_an_even_time_goes_to_one_and_at_an_odd_time_to_the_other() {
    KeyTasks tasks = new KeyTasks(TASKS);
    for (int i = 0; i < KEYS; i++) {
      int key = random.nextInt();
      long even = 2 * random.nextLong(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);

      assertThat(tasks.at(key, even)).isEqualTo(tasks.even(key));
      assertThat(tasks.at(key, even + 1)).isEqualTo(tasks.odd(key));
    }
  }

  @Test
  void the_less_delayed_of_both_is_taken_whatever_others_are() {
    KeyTasks tasks = new KeyTasks(TASKS);
    for (int i = 0; i < KEYS; i++) {
      int key = random.nextInt();
      long[] delays = random.longs(TASKS, 100, 200).toArray();
      long less = random.nextLong(100);

      delays[tasks.even(key)] = less;
      delays[tasks.odd(key)] = less;
      assertThat(tasks.lessDelayed(key, delays)).isEqualTo(tasks.even(key));
      delays[tasks.even(key)] = less + 1;
      assertThat(tasks.lessDelayed(key, delays)).isEqualTo(tasks.odd(key));
      delays[tasks.odd(key)] = less + 2;
      assertThat(tasks.lessDelayed(key, delays)).isEqualTo(tasks.even(key));
    }
  }

  /** Half of all tuples have one key; the rest has keys of its own. */
  @Test
  void a_frequent_key_is_halved_by_times_and_its_tasks_are_spared_others_by_delays() {
    KeyTasks tasks = new KeyTasks(TASKS);
    long[] byTime = new long[TASKS];
    long[] byDelay = new long[TASKS];
    for (int time = 0; time < KEYS; time++) {
      int key = random.nextBoolean() ? 17 : random.nextInt();
      byTime[tasks.at(key, time)]++;
      byDelay[tasks.lessDelayed(key, byDelay)]++;
    }

    long half = KEYS / 4; // a half of that half of all tuples
    long others = KEYS / 2 / TASKS;
    assertThat(max(byTime)).isBetween((long) (0.95 * (half + others)), half + others * 11 / 10);
    assertThat(max(byDelay)).isBetween((long) (0.95 * half), half + others / 4);
  }

  private static long max(long... counts) {
    return Arrays.stream(counts).max().orElseThrow();
  }

  @Test
  void no_task_at_all_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KeyTasks(0))
        .withMessage("0 tasks: expected 1 or more");
  }
}

package io.sluice.core.tuple.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ReplicaTasksTest {
  private static final int KEYS = 20_000;

  @Test
  void both_tasks_of_a_key_are_always_the_same_two_and_far_apart() {
    for (int tasks = 2; tasks < 40; tasks++) {
      ReplicaTasks asked = new ReplicaTasks(tasks);
      for (int key = 0; key < 100; key++) {
        int first = asked.pair(key);
        int second = asked.replica(first);
        assertThat(new ReplicaTasks(tasks).pair(key)).isEqualTo(first);
        assertThat(first).isBetween(0, asked.pairs() - 1);
        assertThat(second).isBetween(0, tasks - 1);
        assertThat(Math.abs(second - first)).isBetween(tasks / 2, tasks - tasks / 2);
      }
    }
  }

  @Test
  void keys_that_follow_one_another_are_spread_over_all_tasks() {
    int[] counts = new int[10];
    ReplicaTasks tasks = new ReplicaTasks(counts.length);
    for (int key = 0; key < KEYS; key++) {
      int pair = tasks.pair(key);
      counts[pair]++;
      counts[tasks.replica(pair)]++;
    }
    int each = 2 * KEYS / counts.length;
    assertThat(Arrays.stream(counts).min().orElseThrow()).isGreaterThan(each * 9 / 10);
    assertThat(Arrays.stream(counts).max().orElseThrow()).isLessThan(each * 11 / 10);
  }

  @Test
  void one_task_is_both_and_none_is_refused() {
    ReplicaTasks only = new ReplicaTasks(1);
    assertThat(only.pair(17)).isZero();
    assertThat(only.replica(0)).isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ReplicaTasks(0))
        .withMessage("0 tasks: expected 1 or more");
  }
}

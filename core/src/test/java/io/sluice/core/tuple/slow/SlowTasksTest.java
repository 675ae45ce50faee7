package io.sluice.core.tuple.slow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SlowTasksTest {

  /** Items that come in turn: all tasks get as many as the slowest can do. */
  private static List<TaskWork> inTurn(double... secondsPerItem) {
    double slowest =
        IntStream.range(0, secondsPerItem.length)
            .mapToDouble(i -> secondsPerItem[i])
            .max()
            .orElseThrow();
    return IntStream.range(0, secondsPerItem.length)
        .mapToObj(task -> new TaskWork(task, 1 / slowest, secondsPerItem[task] / slowest, 0))
        .toList();
  }

  @Test
  void a_slow_task_is_found_with_what_it_costs() {
    List<SlowTask> found = SlowTasks.among(inTurn(0.001, 0.004, 0.001, 0.001));

    assertThat(found).hasSize(1);
    assertThat(found.get(0).task()).isEqualTo(1);
    assertThat(found.get(0).secondsPerItem()).isCloseTo(0.004, within(1e-9));
    assertThat(found.get(0).ofPeers()).isCloseTo(0.001, within(1e-9));
    assertThat(found.get(0).items()).isCloseTo(1000, within(1e-6));
    assertThat(found.get(0).possible()).isCloseTo(3250, within(1e-6));
    assertThat(found.get(0).lost()).isCloseTo(1 - 1000 / 3250.0, within(1e-9));
  }

  @Test
  void of_two_tasks_the_slower_one_is_found() {
    assertThat(SlowTasks.among(inTurn(0.003, 0.001))).extracting(SlowTask::task).containsExactly(0);
  }

  @Test
  void one_task_alone_has_no_peers() {
    assertThat(SlowTasks.among(inTurn(0.5))).isEmpty();
    assertThat(SlowTasks.among(List.of())).isEmpty();
  }

  @Test
  void a_task_that_is_slow_but_has_time_left_holds_nobody_up() {
    assertThat(SlowTasks.among(List.of(new TaskWork(0, 100, 0.4, 0), new TaskWork(1, 100, 0.1, 0))))
        .isEmpty();
  }

  @Test
  void a_slow_task_that_gets_fewer_items_because_others_are_busy_too_costs_nothing() {
    assertThat(
            SlowTasks.among(List.of(new TaskWork(0, 125, 0.99, 0), new TaskWork(1, 1000, 0.98, 0))))
        .isEmpty();
  }

  @Test
  void a_task_that_took_in_nothing_is_not_judged() {
    assertThat(
            SlowTasks.among(
                List.of(
                    new TaskWork(0, 0, 1, 0),
                    new TaskWork(1, 250, 1, 0),
                    new TaskWork(2, 250, 0.25, 0))))
        .extracting(SlowTask::task)
        .containsExactly(1);
  }

  @SeededTest(runs = 100)
  void a_slow_task_is_found_and_only_it(RandomGenerator random) {
    double[] secondsPerItem = peers(random);
    int slow = random.nextInt(secondsPerItem.length);
    secondsPerItem[slow] *= 3 + 10 * random.nextDouble();

    assertThat(SlowTasks.among(inTurn(secondsPerItem)))
        .extracting(SlowTask::task)
        .containsExactly(slow);
  }

  @SeededTest(runs = 100)
  void keys_that_come_more_often_and_spread_are_no_slow_tasks(RandomGenerator random) {
    double[] secondsPerItem = peers(random);
    double[] items = random.doubles(secondsPerItem.length, 0, 900).toArray();
    List<TaskWork> tasks =
        IntStream.range(0, items.length)
            .mapToObj(i -> new TaskWork(i, items[i], Math.min(1, items[i] * secondsPerItem[i]), 0))
            .toList();

    assertThat(SlowTasks.among(tasks)).isEmpty();
  }

  @SeededTest(runs = 100)
  void tasks_that_wait_to_hand_on_are_no_slow_tasks(RandomGenerator random) {
    double[] secondsPerItem = peers(random);
    double items = 10 + 400 * random.nextDouble();
    List<TaskWork> tasks =
        IntStream.range(0, secondsPerItem.length)
            .mapToObj(
                i ->
                    new TaskWork(
                        i, items, items * secondsPerItem[i], 1 - items * secondsPerItem[i]))
            .toList();

    assertThat(SlowTasks.among(tasks)).isEmpty();
  }

  /** Some tasks that take about a millisecond for an item. */
  private static double[] peers(RandomGenerator random) {
    return random.doubles(2 + random.nextInt(15), 0.0008, 0.0012).toArray();
  }
}

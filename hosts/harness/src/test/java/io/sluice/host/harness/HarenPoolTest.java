package io.sluice.host.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A pool orders tasks; its period does not end while the test runs, so they are put in order once.
 */
final class HarenPoolTest {
  private static final String ONCE = "-99999";
  private static final int BATCH = 10;
  private static final int WORKERS = WorkerPool.WORKERS;

  /** Holds tasks; each next one has more items, and the first of them is older. */
  private final List<QueuedTask> tasks =
      IntStream.rangeClosed(1, 2 * WORKERS)
          .mapToObj(i -> new QueuedTask("task" + i, 15 + 100L * i, 100_000_000L * i))
          .toList();

  private final List<QueuedTask> firstLast = new ArrayList<>(tasks);

  HarenPoolTest() {
    Collections.reverse(firstLast);
  }

  @ParameterizedTest
  @ValueSource(strings = {"haren-qs", "haren-fcfs"})
  void each_worker_runs_at_most_ten_items_of_the_first_that_the_policy_dealt_it(String name) {
    try (HarenPool pool = HarenPool.of(name + ONCE, claimable())) {
      for (int worker = 0; worker < WORKERS; worker++) {
        assertThat(pool.workOnce(worker)).isTrue();
        assertThat(firstLast.get(worker).in()).as("the policy's %d.", worker + 1).isEqualTo(BATCH);
      }
      assertThat(sum(tasks)).isEqualTo((long) WORKERS * BATCH);
    }
  }

  @Test
  void within_a_period_it_stays_with_the_first_until_that_has_nothing_left() {
    QueuedTask first = firstLast.get(0);
    QueuedTask second = firstLast.get(WORKERS);
    try (HarenPool pool = HarenPool.of("haren-qs" + ONCE, claimable())) {
      assertThat(pool.workOnce(0)).isTrue();
      second.add(100_000);
      long batches = (first.queued() + BATCH - 1) / BATCH;
      for (long i = 0; i < batches; i++) {
        assertThat(pool.workOnce(0)).isTrue();
      }
      assertThat(first.queued()).isZero();
      assertThat(second.in()).isZero();
      assertThat(pool.workOnce(0)).isTrue();
      assertThat(second.in()).isEqualTo(BATCH);
    }
  }

  @Test
  void who_claimed_a_task_has_it_alone_and_nothing_to_do_is_told() throws InterruptedException {
    QueuedTask only = new QueuedTask("only", 3, 1);
    ClaimedTask claimed = only.claimable();
    try (HarenPool pool = HarenPool.of("haren-hr" + ONCE, List.of(claimed))) {
      claimed.claim().acquire();
      assertThat(pool.workOnce(0)).isFalse();
      claimed.claim().release();
      assertThat(pool.workOnce(0)).isTrue();
      assertThat(only.queued()).isZero();
      assertThat(pool.workOnce(0)).isFalse();
    }
  }

  @Test
  void another_name_is_refused() {
    assertThatThrownBy(() -> HarenPool.of("haren-lifo-50", claimable()))
        .hasMessage("unknown policy in haren-lifo-50");
    assertThatThrownBy(() -> HarenPool.of("haren", claimable()))
        .hasMessage("there is no scheduler of operators called haren");
  }

  private List<ClaimedTask> claimable() {
    return tasks.stream().map(QueuedTask::claimable).toList();
  }

  private static long sum(List<QueuedTask> tasks) {
    return tasks.stream().mapToLong(QueuedTask::in).sum();
  }
}

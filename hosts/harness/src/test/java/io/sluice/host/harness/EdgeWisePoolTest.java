package io.sluice.host.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class EdgeWisePoolTest {
  private final QueuedTask few = new QueuedTask("few", 5, 1);
  private final QueuedTask most = new QueuedTask("most", 250, 1);
  private final QueuedTask some = new QueuedTask("some", 80, 1);
  private final ClaimedTask claimedMost = most.claimable();
  private final EdgeWisePool pool =
      new EdgeWisePool(List.of(few.claimable(), claimedMost, some.claimable()));

  @AfterEach
  void close() {
    pool.close();
  }

  @Test
  void a_worker_takes_at_most_a_hundred_items_of_the_longest_queue() {
    assertThat(pool.workOnce(0)).isTrue();
    assertThat(most.in()).isEqualTo(100);
    assertThat(pool.workOnce(0)).isTrue();
    assertThat(most.in()).isEqualTo(200);

    assertThat(pool.workOnce(0)).isTrue();
    assertThat(List.of(few.in(), most.in(), some.in()))
        .as("fifty are fewer than eighty")
        .containsExactly(0L, 200L, 80L);
  }

  @Test
  void what_another_worker_has_claimed_is_passed_over() throws InterruptedException {
    claimedMost.claim().acquire();

    assertThat(pool.workOnce(1)).isTrue();
    assertThat(List.of(few.in(), most.in(), some.in())).containsExactly(0L, 0L, 80L);
  }

  @Test
  void who_finds_nothing_says_so_and_keeps_no_claim() {
    for (int i = 0; i < 5; i++) {
      assertThat(pool.workOnce(0)).isTrue();
    }
    assertThat(List.of(few.in(), most.in(), some.in())).containsExactly(5L, 250L, 80L);
    assertThat(pool.workOnce(0)).isFalse();
    assertThat(claimedMost.claim().availablePermits()).isOne();
  }
}

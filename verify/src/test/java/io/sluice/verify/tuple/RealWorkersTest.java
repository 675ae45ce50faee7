package io.sluice.verify.tuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.tuple.budget.BudgetTable;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real workers that send in an order lose no more than Storm's own would. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class RealWorkersTest {
  private static final int ROOTS = 30_000;
  private static final int MORE_THAN_FIT = 300_000;

  /** Two workers are killed, so there are four in all, each with a seat that it may have left. */
  private static final long LEAST_OF_ALL_WORKERS = 4L * BudgetTable.PIECE_BYTES;

  private static final Duration STANDSTILL = Duration.ofSeconds(4);

  @ParameterizedTest
  @ValueSource(strings = {"oldest", "lbf"})
  void each_root_is_acked_or_replayed_whichever_worker_is_killed(String order, Artifacts artifacts)
      throws Exception {
    try (OrderedRoots roots = new OrderedRoots(artifacts.directory(), order)) {
      roots.submit(ROOTS, 0, 2);
      for (int worker = 0; worker < 2; worker++) {
        int enough = roots.acked().size() + ROOTS / 10;
        await().atMost(OrderedRoots.PATIENCE).until(() -> roots.acked().size() > enough);
        ProcessHandle killed = roots.workers().get(worker);
        assertThat(killed.destroyForcibly()).isTrue();
        await()
            .atMost(OrderedRoots.PATIENCE)
            .until(() -> !roots.workers().contains(killed) && roots.workers().size() == 2);
      }
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(new HashSet<>(roots.acked())).hasSize(ROOTS));
      assertThat(new HashSet<>(roots.landed())).containsAll(all(ROOTS));
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(roots.budgetTaken())
                      .isPositive()
                      .isLessThanOrEqualTo(LEAST_OF_ALL_WORKERS));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stock", "oldest"})
  void each_root_is_acked_or_replayed_when_the_network_between_workers_is_cut(
      String order, Artifacts artifacts) throws Exception {
    try (OrderedRoots roots = OrderedRoots.withNetworkToCut(artifacts.directory(), order)) {
      roots.submit(ROOTS, 1, 2);
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(roots.acked()).hasSizeGreaterThan(ROOTS / 10));
      List<ProcessHandle> workers = roots.workers();
      long senders = roots.senders();
      assertThat(senders > 0).isEqualTo(!order.equals("stock"));
      roots.cutNetwork();
      awaitStandstill(roots);
      assertThat(roots.acked()).hasSizeLessThan(ROOTS);
      roots.mendNetwork();
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(new HashSet<>(roots.acked())).hasSize(ROOTS));
      assertThat(new HashSet<>(roots.landed())).containsExactlyInAnyOrderElementsOf(all(ROOTS));
      assertThat(roots.workers()).containsExactlyInAnyOrderElementsOf(workers);
      assertThat(roots.senders()).isEqualTo(senders);
      roots.killTopology();
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(roots.workers()).isEmpty());
    }
  }

  /** Waits until no root is acked for some seconds: those that can be out are all stuck. */
  private static void awaitStandstill(OrderedRoots roots) {
    AtomicInteger before = new AtomicInteger();
    await()
        .atMost(OrderedRoots.PATIENCE)
        .pollInterval(STANDSTILL)
        .until(() -> roots.acked().size(), now -> now == before.getAndSet(now));
  }

  @Test
  void a_slow_receiver_gets_each_root_once(Artifacts artifacts) throws Exception {
    try (OrderedRoots roots = new OrderedRoots(artifacts.directory(), "adaptive")) {
      roots.submit(ROOTS / 3, 2, 0);
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(roots.landed()).hasSizeGreaterThanOrEqualTo(ROOTS / 3));
      assertThat(roots.landed()).containsExactlyInAnyOrderElementsOf(all(ROOTS / 3));
    }
  }

  @Test
  void a_topology_that_is_killed_while_queues_are_full_leaves_no_worker_and_the_next_one_runs(
      Artifacts artifacts) throws Exception {
    try (OrderedRoots roots = new OrderedRoots(artifacts.directory(), "lbf")) {
      roots.submit(MORE_THAN_FIT, 50, 0);
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(roots.landed()).hasSizeGreaterThan(200));
      roots.killTopology();
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(() -> assertThat(roots.workers()).isEmpty());
      int before = roots.landed().size();
      roots.submit(MORE_THAN_FIT + 100, 0, 1);
      await()
          .atMost(OrderedRoots.PATIENCE)
          .untilAsserted(
              () -> assertThat(roots.landed()).hasSizeGreaterThanOrEqualTo(before + 100));
    }
  }

  private static List<Long> all(int roots) {
    return LongStream.range(0, roots).boxed().toList();
  }
}

package io.sluice.bench.tuple.slots;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.TaskQueues;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks what Hone proves, on 100,000 random instances each. */
@Tag("thorough")
class TheoremsTest {

  private static final int INSTANCES = 1000;
  private static final int MOST_TASKS = 9;
  private static final int MOST_SLOTS = 40;
  private static final List<SendOrderKind> WORK_CONSERVING =
      Arrays.stream(SendOrderKind.values()).filter(SendOrderKind::isWorkConserving).toList();

  /** Runs the largest backlog first and the optimum side by side, slot by slot. */
  private static final class SideBySide {
    final int[] lbf;
    final int[] optimal;
    final int bound;
    private final TaskQueues known;
    private final SendOrder order;
    private final TupleArrivals arrivals;
    private final OfflineOptimum optimum;

    SideBySide(RecordedArrivals recorded) {
      optimum = OfflineOptimum.of(recorded);
      bound = optimum.maximumBacklog();
      lbf = new int[recorded.tasks()];
      optimal = new int[recorded.tasks()];
      known = new TaskQueues(OrderRun.equalWeights(recorded.tasks()));
      order = Instances.plan(SendOrderKind.LBF).over(known, new SplittableRandom(1));
      arrivals = recorded.replay();
    }

    void slot(int slot) {
      arrivals.slot(
          slot,
          (task, tuples, happened) -> {
            lbf[task] += tuples;
            optimal[task] += tuples;
            known.set(task, lbf[task], slot, slot, 1);
            order.arrived(task);
          });
      int task = order.next(slot);
      if (task != SendOrder.NONE) {
        known.set(task, --lbf[task], slot, slot, 1);
        order.sent(task);
      }
      int optimalTask = optimum.pick(slot);
      if (optimalTask != SendOrder.NONE) {
        optimal[optimalTask]--;
      }
    }

    /** Returns tuples of layers above the k-th, whose gap to the optimum is more than k bounds. */
    int above(int k) {
      int tuples = 0;
      for (int task = 0; task < lbf.length; task++) {
        tuples += Math.max(0, lbf[task] - optimal[task] - k * bound);
      }
      return tuples;
    }
  }

  @SeededTest
  void each_layer_holds_at_least_as_much_as_all_above_it(Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    for (int i = 0; i < INSTANCES; i++) {
      RecordedArrivals arrivals = Instances.any(random, MOST_TASKS, MOST_SLOTS);
      SideBySide both = new SideBySide(arrivals);
      for (int slot = 0; slot < arrivals.slots(); slot++) {
        both.slot(slot);
        for (int k = 1; both.bound > 0 && both.above(k - 1) > 0; k++) {
          int layer = both.above(k - 1) - both.above(k);
          assertThat(layer).isGreaterThanOrEqualTo(both.above(k));
        }
      }
    }
  }

  @SeededTest
  void the_largest_backlog_first_stays_within_its_bound_and_other_orders_within_n_optima(
      Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    for (int i = 0; i < INSTANCES; i++) {
      RecordedArrivals arrivals = Instances.any(random, MOST_TASKS, MOST_SLOTS);
      long optimum = OfflineOptimum.of(arrivals).maximumBacklog();
      assertThat(Instances.run(SendOrderKind.LBF, arrivals).maximumBacklog())
          .isLessThanOrEqualTo(optimum * LbfBound.of(arrivals.tasks()));
      for (SendOrderKind kind : WORK_CONSERVING) {
        assertThat(Instances.run(kind, arrivals).maximumBacklog())
            .as(kind.word())
            .isBetween(optimum, optimum * arrivals.tasks());
      }
    }
  }

  /** The theorem is printed for any online algorithm; its proof needs one that wastes no slot. */
  @Test
  void a_round_robin_that_wastes_slots_is_not_n_competitive() {
    RecordedArrivals arrivals = new RecordedArrivals(2, 60);
    for (int slot = 0; slot < 60; slot++) {
      arrivals.add(slot, 0, slot == 0 ? 2 : 1, slot);
    }

    assertThat(OfflineOptimum.of(arrivals).maximumBacklog()).isEqualTo(1);
    assertThat(Instances.run(SendOrderKind.RRB, arrivals).maximumBacklog()).isGreaterThan(2 * 1);
    assertThat(Instances.run(SendOrderKind.ROUND_ROBIN, arrivals).maximumBacklog()).isEqualTo(1);
  }

  @Test
  void the_bound_grows_with_the_logarithm_of_the_queues() {
    assertThat(List.of(1, 2, 3, 8, 9, 128)).map(LbfBound::of).containsExactly(3, 4, 5, 6, 7, 10);
  }
}

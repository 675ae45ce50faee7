package io.sluice.bench.tuple.slots;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.tuple.arrivals.RecordedArrivals;
import io.sluice.bench.tuple.arrivals.TupleArrivals;
import io.sluice.core.tuple.SendOrder;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

class OfflineOptimumTest {

  @SeededTest(runs = 500)
  void no_schedule_of_all_that_there_are_is_better(RandomGenerator random) {
    RecordedArrivals arrivals = Instances.any(random, 3, 8);

    assertThat(OfflineOptimum.of(arrivals).maximumBacklog()).isEqualTo(exhaustive(arrivals));
  }

  @SeededTest(runs = 500)
  void its_picks_have_the_maximum_backlog_that_it_says(RandomGenerator random) {
    RecordedArrivals arrivals = Instances.any(random, 8, 60);
    OfflineOptimum optimum = OfflineOptimum.of(arrivals);

    int[] backlogs = new int[arrivals.tasks()];
    TupleArrivals replay = arrivals.replay();
    int most = 0;
    for (int slot = 0; slot < arrivals.slots(); slot++) {
      replay.slot(slot, (task, tuples, happened) -> backlogs[task] += tuples);
      int pick = optimum.pick(slot);
      if (pick != SendOrder.NONE) {
        assertThat(--backlogs[pick]).isNotNegative();
      }
      for (int backlog : backlogs) {
        most = Math.max(most, backlog);
      }
    }
    assertThat(most).isEqualTo(optimum.maximumBacklog());
  }

  /** Tries all picks in all slots, by the sets of backlogs that can be reached under a bound. */
  private static int exhaustive(RecordedArrivals arrivals) {
    int bound = 0;
    while (!canKeep(arrivals, bound)) {
      bound++;
    }
    return bound;
  }

  private static boolean canKeep(RecordedArrivals arrivals, int bound) {
    Set<List<Integer>> reachable = new HashSet<>();
    reachable.add(new ArrayList<>(Collections.nCopies(arrivals.tasks(), 0)));
    TupleArrivals replay = arrivals.replay();
    for (int slot = 0; slot < arrivals.slots(); slot++) {
      int[] arrived = new int[arrivals.tasks()];
      replay.slot(slot, (task, tuples, happened) -> arrived[task] += tuples);
      Set<List<Integer>> next = new HashSet<>();
      for (List<Integer> backlogs : reachable) {
        for (int pick = 0; pick < arrivals.tasks(); pick++) {
          List<Integer> then = new ArrayList<>();
          for (int task = 0; task < arrivals.tasks(); task++) {
            int backlog = backlogs.get(task) + arrived[task];
            then.add(task == pick ? Math.max(0, backlog - 1) : backlog);
          }
          if (then.stream().allMatch(backlog -> backlog <= bound)) {
            next.add(then);
          }
        }
      }
      reachable = next;
    }
    return !reachable.isEmpty();
  }
}

package io.sluice.core.tuple;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Whose turn it is, checked against queues that are searched from end to end. */
class SendOrderTest {

  private static final AdaptiveSettings ADAPTIVE = new AdaptiveSettings(8, 0.5, 20);
  private static final int TURNS = 80;

  private static SendOrderPlan plan(SendOrderKind kind, long stickiness) {
    return new SendOrderPlan(kind, stickiness, false, ADAPTIVE, Set.of());
  }

  private static Outgoing any(SendOrderPlan plan, RandomGenerator random) {
    int[] weights = new int[1 + random.nextInt(9)];
    Arrays.setAll(weights, unused -> plan.kind().isWeighing() ? 1 + random.nextInt(4) : 1);
    return new Outgoing(plan, weights);
  }

  @SeededTest
  void a_work_conserving_order_sends_whenever_something_waits(RandomGenerator random) {
    for (SendOrderKind kind : SendOrderKind.values()) {
      SendOrderPlan plan = plan(kind, random.nextInt(4));
      Outgoing outgoing = any(plan, random);
      for (int i = 0; plan.isWorkConserving() && i < TURNS; i++) {
        outgoing.arriveAny(random);
        List<Integer> waiting = outgoing.waiting();
        int task = outgoing.turn();
        if (waiting.isEmpty()) {
          assertThat(task).as(kind.word()).isEqualTo(SendOrder.NONE);
        } else {
          assertThat(waiting).as(kind.word()).contains(task);
        }
      }
    }
  }

  @SeededTest
  void the_least_rank_goes_first_then_the_older_head_then_the_lower_task(RandomGenerator random) {
    for (SendOrderKind kind :
        List.of(
            SendOrderKind.LBF,
            SendOrderKind.OLDEST,
            SendOrderKind.OLDEST_EVENT,
            SendOrderKind.FEWEST_LEFT)) {
      Outgoing outgoing = any(plan(kind, 0), random);
      Map<SendOrderKind, Comparator<Integer>> ranks =
          Map.of(
              SendOrderKind.LBF,
              Comparator.comparing(task -> -outgoing.backlog(task) * outgoing.known.weight(task)),
              SendOrderKind.OLDEST,
              Comparator.comparing(task -> outgoing.head(task).arrived()),
              SendOrderKind.OLDEST_EVENT,
              Comparator.comparing(task -> outgoing.head(task).event()),
              SendOrderKind.FEWEST_LEFT,
              Comparator.comparing(task -> outgoing.head(task).leftOfEvent()));
      for (int i = 0; i < TURNS; i++) {
        outgoing.arriveAny(random);
        List<Integer> waiting = outgoing.waiting(ranks.get(kind));
        int task = outgoing.turn();
        assertThat(task)
            .as(kind.word())
            .isEqualTo(waiting.isEmpty() ? SendOrder.NONE : waiting.get(0));
      }
    }
  }

  @SeededTest
  void a_task_keeps_its_turn_for_the_stickiness_or_until_it_runs_dry(RandomGenerator random) {
    int stickiness = 1 + random.nextInt(6);
    Outgoing sticky = any(plan(SendOrderKind.LBF, stickiness), random);
    int chosen = SendOrder.NONE;
    long since = 0;
    for (int i = 0; i < TURNS; i++) {
      sticky.arriveAny(random);
      Comparator<Integer> largest =
          Comparator.comparing(task -> -sticky.backlog(task) * sticky.known.weight(task));
      boolean keeps =
          chosen != SendOrder.NONE && sticky.backlog(chosen) > 0 && sticky.now - since < stickiness;
      if (!keeps) {
        chosen = sticky.waiting(largest).stream().findFirst().orElse(SendOrder.NONE);
        since = sticky.now;
      }
      assertThat(sticky.turn()).isEqualTo(chosen);
    }
  }

  @SeededTest
  void adaptive_sends_the_oldest_head_until_a_queue_fills_and_never_passes_over_one_beyond_the_cap(
      RandomGenerator random) {
    Outgoing outgoing = any(plan(SendOrderKind.ADAPTIVE, 0), random);
    Comparator<Integer> largest = Comparator.comparing(task -> -outgoing.backlog(task));
    for (int i = 0; i < TURNS; i++) {
      outgoing.arriveAny(random);
      List<Integer> oldest = outgoing.waiting();
      int task = outgoing.next();
      if (!oldest.isEmpty()) {
        boolean isFull = outgoing.backlog(outgoing.waiting(largest).get(0)) > 4;
        boolean isStarving = outgoing.now - outgoing.head(oldest.get(0)).arrived() > 20;
        int expected = isFull && !isStarving ? outgoing.waiting(largest).get(0) : oldest.get(0);
        assertThat(task).isEqualTo(expected);
        outgoing.send(task);
      }
      outgoing.now++;
    }
  }

  @SeededTest
  void round_robin_gives_every_waiting_task_its_weight_before_it_comes_back(
      RandomGenerator random) {
    int tasks = 2 + random.nextInt(5);
    int[] weights = random.ints(tasks, 1, 4).toArray();
    Outgoing outgoing = new Outgoing(plan(SendOrderKind.ROUND_ROBIN, 0), weights);
    for (int task = 0; task < tasks; task++) {
      outgoing.arrive(task, 0, 100);
    }
    for (int round = 0; round < 5; round++) {
      for (int task = 0; task < tasks; task++) {
        for (int turn = 0; turn < weights[task]; turn++) {
          assertThat(outgoing.turn()).isEqualTo(task);
        }
      }
    }
  }

  @SeededTest
  void round_robin_lets_no_waiting_task_be_overtaken_twice(RandomGenerator random) {
    int[] weights = {1, 1, 1, 1, 1};
    Outgoing outgoing = new Outgoing(plan(SendOrderKind.ROUND_ROBIN, 0), weights);
    int[][] turnsWhileWaiting = new int[weights.length][weights.length];
    for (int i = 0; i < TURNS; i++) {
      outgoing.arriveAny(random);
      List<Integer> waiting = outgoing.waiting();
      int task = outgoing.turn();
      if (task == SendOrder.NONE) {
        continue;
      }
      for (int other : waiting) {
        assertThat(other == task ? 0 : ++turnsWhileWaiting[other][task]).isLessThanOrEqualTo(1);
      }
      Arrays.fill(turnsWhileWaiting[task], 0);
    }
  }

  @SeededTest
  void as_printed_the_backlog_before_arrivals_decides(RandomGenerator random) {
    Outgoing outgoing = any(plan(SendOrderKind.LBF_PRINTED, 0), random);
    Comparator<Integer> largest =
        Comparator.comparing(task -> -outgoing.backlog(task) * outgoing.known.weight(task));
    for (int i = 0; i < TURNS; i++) {
      int before = outgoing.waiting(largest).stream().findFirst().orElse(0);
      outgoing.arriveAny(random);
      assertThat(outgoing.turn()).isEqualTo(before);
    }
  }

  @Test
  void the_round_robin_of_the_paper_gives_turns_to_empty_queues() {
    Outgoing outgoing = new Outgoing(plan(SendOrderKind.RRB, 0), 1, 1, 1);
    outgoing.arrive(1, 0, 5);

    assertThat(List.of(outgoing.turn(), outgoing.turn(), outgoing.turn(), outgoing.turn()))
        .containsExactly(0, 1, 2, 0);
    assertThat(outgoing.backlog(1)).isEqualTo(4);
  }

  @Test
  void behind_a_gate_only_the_chosen_task_sends_even_when_it_runs_dry() {
    Outgoing outgoing =
        new Outgoing(new SendOrderPlan(SendOrderKind.LBF, 4, true, ADAPTIVE, Set.of()), 1, 1);
    outgoing.arrive(0, 0, 2);
    outgoing.arrive(1, 0, 1);

    assertThat(List.of(outgoing.turn(), outgoing.turn(), outgoing.turn(), outgoing.turn()))
        .containsExactly(0, 0, 0, 0);
    assertThat(outgoing.turn()).isEqualTo(1);
  }

  @SeededTest
  void the_merging_task_of_a_top_k_that_is_split_in_two_sends_at_once(RandomGenerator random) {
    int merging = 4;
    Outgoing outgoing =
        new Outgoing(
            new SendOrderPlan(SendOrderKind.LBF, 0, false, ADAPTIVE, Set.of(merging)),
            1,
            1,
            1,
            1,
            1);
    Comparator<Integer> largest = Comparator.comparing(task -> -outgoing.backlog(task));
    for (int i = 0; i < TURNS; i++) {
      outgoing.arriveAny(random);
      List<Integer> ranking =
          outgoing.waiting(largest).stream().filter(task -> task != merging).toList();
      boolean isMerged = outgoing.backlog(merging) > 0;
      int task = outgoing.turn();
      if (isMerged) {
        assertThat(task).isEqualTo(merging);
      } else {
        assertThat(task).isEqualTo(ranking.isEmpty() ? SendOrder.NONE : ranking.get(0));
      }
    }
  }

  @Test
  void random_draws_each_waiting_task_alike() {
    Outgoing outgoing = new Outgoing(plan(SendOrderKind.RANDOM, 0), 1, 1, 1);
    int[] turns = new int[3];
    outgoing.arrive(0, 0, 5000);
    outgoing.arrive(2, 0, 5000);
    for (int i = 0; i < 4000; i++) {
      turns[outgoing.turn()]++;
    }
    assertThat(turns[1]).isZero();
    assertThat(turns[0]).isBetween(1800, 2200);
  }
}

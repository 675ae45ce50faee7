package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendDecision.Waiting;
import io.sluice.core.tuple.SendOrder;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import io.sluice.core.tuple.TaskQueues;
import io.sluice.testkit.Schedules;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.apache.storm.messaging.TaskMessage;
import org.junit.jupiter.api.Test;

class OutgoingQueuesTest {
  private static final Map<Integer, String> COMPONENTS =
      Map.of(1, "split", 2, "split", 3, "split", 4, "count", 5, "count", 6, "merge");
  private static final List<SendOrderKind> ORDERS =
      List.of(
          SendOrderKind.OLDEST,
          SendOrderKind.LBF,
          SendOrderKind.ROUND_ROBIN,
          SendOrderKind.RANDOM,
          SendOrderKind.ADAPTIVE);

  private static final long SCHEDULES = 300;
  private static final int STEPS = 500;
  private static final int AGE_CAP = 20;

  private final Tasks tasks = new Tasks("words", COMPONENTS);

  private OutgoingQueues queues(OrderMaker orders) {
    return new OutgoingQueues(tasks, orders, place -> new Backlog());
  }

  private static SendOrderPlan any(RandomGenerator random) {
    return new SendOrderPlan(
        ORDERS.get(random.nextInt(ORDERS.size())),
        random.nextInt(2) * 5L,
        false,
        new AdaptiveSettings(200, 0.25, AGE_CAP),
        Set.of());
  }

  @SeededTest(runs = 1)
  void whatever_the_order_something_is_sent_when_something_waits_and_tasks_keep_theirs(
      RandomGenerator random) {
    Schedules.run(SCHEDULES, random, this::runOne);
  }

  private void runOne(RandomGenerator random) {
    SendOrderPlan plan = any(random);
    OutgoingQueues queues = queues(known -> plan.over(known, random));
    int[] added = new int[COMPONENTS.size() + 1];
    int[] sent = new int[added.length];
    long bytes = 0;
    int items = 0;
    for (int step = 0; step < STEPS; step++) {
      if (random.nextBoolean()) {
        int task = 1 + random.nextInt(COMPONENTS.size());
        TaskMessage tuple = Tuples.tuple(task, 1, added[task]++, random.nextInt(20));
        queues.add(tuple, tasks.place(task), step);
        bytes += WireFormat.bytes(tuple);
        items++;
      } else {
        OperatorQueues next = queues.next();
        List<Waiting> waiting = next == null ? List.of() : next.waiting(step);
        TaskMessage tuple = queues.poll(step);
        assertThat(tuple == null).isEqualTo(items == 0);
        if (tuple != null) {
          int task = WireFormat.sourceTask(tuple);
          assertThat(Tuples.number(tuple)).isEqualTo(sent[task]++);
          assertKept(plan, task, waiting);
          bytes -= WireFormat.bytes(tuple);
          items--;
        }
      }
      assertThat(queues.bytes()).isEqualTo(bytes);
      assertThat(queues.items()).isEqualTo(items);
    }
  }

  /** Checks the turn of a task against all that could have had it. */
  private static void assertKept(SendOrderPlan plan, int task, List<Waiting> waiting) {
    Waiting sent = waiting.stream().filter(each -> each.task() == task).findFirst().orElseThrow();
    long oldest = waiting.stream().mapToLong(Waiting::ageNanos).max().orElseThrow();
    long largest = waiting.stream().mapToLong(Waiting::bytes).max().orElseThrow();
    if (plan.stickiness() == 0) {
      switch (plan.kind()) {
        case OLDEST -> assertThat(sent.ageNanos()).isEqualTo(oldest);
        case LBF -> assertThat(sent.bytes()).isEqualTo(largest);
        case ADAPTIVE -> {
          boolean isFull = largest > plan.adaptive().share() * plan.adaptive().limit();
          if (isFull && oldest <= AGE_CAP) {
            assertThat(sent.bytes()).isEqualTo(largest);
          } else {
            assertThat(sent.ageNanos()).isEqualTo(oldest);
          }
        }
        default -> {} // any task may be next
      }
    }
  }

  @Test
  void operators_take_turns_and_the_largest_backlog_of_one_goes_first() {
    SendOrderPlan largest =
        new SendOrderPlan(SendOrderKind.LBF, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());
    OutgoingQueues queues = queues(known -> largest.over(known, null));
    for (int task : new int[] {1, 2, 2, 2, 4}) {
      queues.add(Tuples.tuple(task, 0), tasks.place(task), 0);
    }

    List<Integer> order = new ArrayList<>();
    for (TaskMessage tuple = queues.poll(1); tuple != null; tuple = queues.poll(1)) {
      order.add(WireFormat.sourceTask(tuple));
    }

    assertThat(order).containsExactly(2, 4, 2, 1, 2);
  }

  /** The ways in which an order can break. */
  private enum Breach {
    WHEN_A_TUPLE_ARRIVES,
    WHEN_IT_HAS_TO_CHOOSE,
    WHEN_A_TUPLE_WAS_SENT
  }

  /** Breaks in one way. */
  private record BrokenOrder(Breach breach) implements SendOrder {
    @Override
    public void arrived(int task) {
      breakIf(Breach.WHEN_A_TUPLE_ARRIVES, task);
    }

    @Override
    public int next(long now) {
      return breach == Breach.WHEN_IT_HAS_TO_CHOOSE ? NONE : 0;
    }

    @Override
    public void sent(int task) {
      breakIf(Breach.WHEN_A_TUPLE_WAS_SENT, task);
    }

    private void breakIf(Breach now, int task) {
      if (breach == now) {
        throw new IllegalArgumentException("no such task: " + task);
      }
    }
  }

  @Test
  void an_order_that_fails_is_told_of_when_a_tuple_is_taken_and_none_is_lost() {
    for (Breach breach : Breach.values()) {
      OutgoingQueues queues = queues((TaskQueues known) -> new BrokenOrder(breach));
      List<TaskMessage> left = new ArrayList<>();
      for (int number = 0; number < 10; number++) {
        int task = 1 + number % 4;
        queues.add(Tuples.tuple(task, number), tasks.place(task), 0);
      }
      assertThatThrownBy(() -> Stream.generate(() -> queues.poll(1)).forEach(left::add))
          .isInstanceOf(RuntimeException.class)
          .hasMessageMatching("no such task: 0|.* gives the turn to task -1 of .*");

      queues.drainTo(left);

      assertThat(left.stream().map(Tuples::number)).hasSize(10).doesNotHaveDuplicates();
      assertThat(queues.isEmpty()).isTrue();
      assertThat(queues.bytes()).isZero();
    }
  }
}

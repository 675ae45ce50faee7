package io.sluice.core.tuple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SendOrderPlanTest {

  private static final AdaptiveSettings ADAPTIVE = new AdaptiveSettings(100, 0.5, 50);
  private static final int TASKS = 16;
  private static final int TURNS = 200_000;

  private static SendOrderPlan plan(SendOrderKind kind, long stickiness, Set<Integer> bypassing) {
    return new SendOrderPlan(kind, stickiness, false, ADAPTIVE, bypassing);
  }

  private static TaskQueues queues(int tasks) {
    int[] weights = new int[tasks];
    Arrays.fill(weights, 1);
    return new TaskQueues(weights);
  }

  @Test
  void an_unknown_order_is_refused_with_the_one_that_was_likely_meant() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SendOrderKind.of("oldset"))
        .withMessageStartingWith(
            "unknown order 'oldset'; did you mean 'oldest'? Known: lbf, lbf-printed");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SendOrderKind.of("fastest-possible"))
        .withMessageStartingWith("unknown order 'fastest-possible'. Known: lbf");
    for (String word : SendOrderKind.words()) {
      assertThat(SendOrderKind.of(word).word()).isEqualTo(word);
    }
  }

  @Test
  void what_cannot_be_meant_is_refused_with_the_value() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(SendOrderKind.LBF, -1, Set.of()))
        .withMessageContaining("stickiness -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SendOrderPlan(SendOrderKind.LBF, 0, true, ADAPTIVE, Set.of()))
        .withMessageContaining("gate");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(SendOrderKind.LBF, 0, Set.of(2)).over(queues(2), null))
        .withMessageContaining("no task 2")
        .withMessageContaining("0 to 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan(SendOrderKind.OLDEST, 0, Set.of()).over(new TaskQueues(1, 2), null))
        .withMessageContaining("'oldest' takes no weights");
    assertThatIllegalArgumentException()
        .isThrownBy(TaskQueues::new)
        .withMessage("0 tasks: expected 1 to 65536");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TaskQueues(1, 0))
        .withMessage("weight 0: expected 1 to 1000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AdaptiveSettings(0, 0.5, 1))
        .withMessageContaining("limit 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AdaptiveSettings(1, Double.NaN, 1))
        .withMessageContaining("share NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AdaptiveSettings(1, 1, -1))
        .withMessageContaining("age cap -1");
  }

  @ParameterizedTest
  @EnumSource(SendOrderKind.class)
  void a_turn_allocates_nothing(SendOrderKind kind) {
    TaskQueues queues = queues(TASKS);
    SendOrder order = plan(kind, 3, Set.of(1)).over(queues, new SplittableRandom(1));
    turns(queues, order, 0);

    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    turns(queues, order, TURNS);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(allocated).isLessThan(TURNS / 10);
  }

  /** Has one tuple arrive and one turn taken, again and again. */
  private static void turns(TaskQueues queues, SendOrder order, long from) {
    for (long now = from; now < from + TURNS; now++) {
      int to = (int) (now * 7 % TASKS);
      queues.set(to, queues.backlog(to) + 1, now, now, 1);
      order.arrived(to);
      int task = order.next(now);
      if (task != SendOrder.NONE) {
        queues.set(task, Math.max(0, queues.backlog(task) - 1), now, now, 1);
        order.sent(task);
      }
    }
  }
}

package io.sluice.storm.plugin.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.tuple.AdaptiveSettings;
import io.sluice.core.tuple.SendDecision;
import io.sluice.core.tuple.SendDecision.Waiting;
import io.sluice.core.tuple.SendOrderKind;
import io.sluice.core.tuple.SendOrderPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnWatchTest {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final Tasks tasks = new Tasks("words", Map.of(1, "split", 2, "split", 3, "merge"));
  private final SendOrderPlan largest =
      new SendOrderPlan(SendOrderKind.LBF, 0, false, new AdaptiveSettings(1, 1, 0), Set.of());
  private final OutgoingQueues queues =
      new OutgoingQueues(tasks, known -> largest.over(known, null), place -> new Backlog());
  private final List<SendDecision> told = new ArrayList<>();
  private final TurnWatch watch = new TurnWatch("words-1", "to node:6701", "lbf", told::add);
  private final long begin = System.nanoTime();

  private void add(int task, int tuples, long atMillis) {
    for (int number = 0; number < tuples; number++) {
      queues.add(Tuples.tuple(task, number), tasks.place(task), begin + atMillis * MILLI);
    }
  }

  private int poll(long atMillis) {
    return WireFormat.sourceTask(watch.poll(queues, begin + atMillis * MILLI));
  }

  @Test
  void a_turn_among_several_is_told_once_a_second_with_what_waited_before_it() {
    int size = WireFormat.bytes(Tuples.tuple(1, 0));
    add(1, 5, 0);
    add(2, 9, 1);

    assertThat(poll(20)).isEqualTo(2);
    assertThat(poll(500)).isEqualTo(2);
    assertThat(poll(1019)).isEqualTo(2);
    assertThat(told)
        .singleElement()
        .satisfies(
            decision -> {
              assertThat(decision.waiting())
                  .containsExactly(
                      new Waiting(1, 5, 5L * size, 20 * MILLI),
                      new Waiting(2, 9, 9L * size, 19 * MILLI));
              assertThat(decision.task()).isEqualTo(2);
              assertThat(decision.operator()).isEqualTo("words-1/split");
            });
    assertThat(poll(1021)).isEqualTo(2);
    assertThat(told).hasSize(2);
  }

  @Test
  void a_turn_without_a_choice_is_not_told_and_the_next_with_one_is_soon() {
    add(3, 2, 0);
    assertThat(watch.poll(queues, begin + MILLI)).isNotNull();
    add(1, 1, 2);
    add(2, 1, 2);
    assertThat(poll(5)).isEqualTo(3);
    assertThat(poll(12)).isEqualTo(1);
    assertThat(told).singleElement().satisfies(decision -> assertThat(decision.task()).isOne());
    assertThat(poll(2000)).isEqualTo(2);
    assertThat(watch.poll(queues, begin + 3000 * MILLI)).isNull();
    assertThat(told).hasSize(1);
  }
}

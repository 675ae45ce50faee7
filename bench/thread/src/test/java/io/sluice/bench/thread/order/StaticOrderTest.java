package io.sluice.bench.thread.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StaticOrderTest {

  private final List<OperatorThread> threads =
      List.of(
          new OperatorThread("source", 1, 11, true, 5),
          new OperatorThread("costly", 1, 12, false, 100),
          new OperatorThread("half", 1, 13, false, 50),
          new OperatorThread("cheap", 1, 14, false, 0.001),
          new OperatorThread("unknown", 1, 15, false, 0));

  @Test
  void costly_operators_come_first_by_steps_of_a_quarter() {
    assertThat(nice(StaticOrder.COST)).isEqualTo(Map.of(11L, 13, 12L, 0, 13L, 3, 14L, 19, 15L, 19));
  }

  @Test
  void without_any_cost_everybody_is_equal() {
    List<OperatorThread> fresh = List.of(new OperatorThread("source", 1, 11, true, 0));

    assertThat(StaticOrder.COST.niceOf(fresh, new Random(1))).isEqualTo(Map.of(11L, 0));
  }

  @Test
  void sources_come_last_or_nobody_does() {
    assertThat(nice(StaticOrder.SRCLOW)).isEqualTo(Map.of(11L, 19, 12L, 0, 13L, 0, 14L, 0, 15L, 0));
    assertThat(nice(StaticOrder.CONST).values()).containsOnly(0);
    assertThat(StaticOrder.OS.acts()).isFalse();
    assertThat(StaticOrder.CONST.acts()).isTrue();
  }

  @Test
  void an_unknown_arm_is_told_with_those_there_are() {
    assertThatThrownBy(() -> Arms.require("qs"))
        .hasMessage(
            "unknown arm 'qs'; there is: os, const, srclow, random, cost, default, qs-paper, nice, "
                + "batch, shares, both, fcfs, klink, hr, haren, haren-qs, haren-fcfs, haren-hr, "
                + "edgewise; agents also with a pace such as default@50ms/1s, and const, srclow, "
                + "random and cost also as cost+batch");
  }

  @Test
  void a_static_order_may_be_of_threads_that_are_batch() {
    Arms.require("cost+batch");

    assertThat(Arms.statically("cost+batch")).contains(StaticOrder.COST);
    assertThat(Arms.isBatched("cost+batch")).isTrue();
    assertThat(Arms.isBatched("cost")).isFalse();
    assertThat(Arms.scheduler("cost+batch")).isEqualTo(Arms.THREADS);
  }

  private Map<Long, Integer> nice(StaticOrder order) {
    return order.niceOf(threads, new Random(1));
  }
}

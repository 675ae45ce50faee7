package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.flink.plugin.hook.task.FakeTasks;
import org.junit.jupiter.api.Test;

final class BufferUseTest {
  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks tasks = new FakeTasks(engine);

  private double useOf(String operator) {
    return engine.operators().stream()
        .filter(one -> one.row().operator().name().equals(operator))
        .findFirst()
        .orElseThrow()
        .queueUse();
  }

  @Test
  void what_waits_is_compared_with_the_room_that_its_feeders_have_on_average() {
    tasks.source("j", 0, 0, "a").room.set(4);
    tasks.source("j", 1, 0, "a").room.set(12);
    tasks.window("j", 0, 0, "a").buffers.set(6);
    assertThat(useOf("window of a")).isEqualTo(6 / 8.0);
  }

  @Test
  void in_front_of_a_source_and_behind_what_is_not_seen_the_room_is_not_known() {
    tasks.source("j", 0, 0, "a").room.set(4);
    tasks.window("j", 0, 0, "b").buffers.set(6);
    assertThat(useOf("source of a")).isNaN();
    assertThat(useOf("window of b")).isNaN();
  }
}

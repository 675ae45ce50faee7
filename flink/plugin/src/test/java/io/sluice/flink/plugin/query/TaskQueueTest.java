package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import org.junit.jupiter.api.Test;

final class TaskQueueTest {
  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks tasks = new FakeTasks(engine);

  private long queueOf(String operator, int subtask) {
    return engine.operators().stream()
        .filter(one -> one.row().operator().name().equals(operator))
        .filter(one -> one.row().subtask() == subtask)
        .findFirst()
        .orElseThrow()
        .queuedItems();
  }

  @Test
  void what_was_handed_to_a_task_and_not_taken_in_yet_waits_in_front_of_it() {
    FakeTasks.Fake first = tasks.source("j", 0, 0, "a");
    FakeTasks.Fake second = tasks.source("j", 1, 0, "a");
    FakeTasks.Fake window = tasks.window("j", 1, 0, "a");
    for (int i = 0; i < 30; i++) {
      first.sent.sent(1);
      second.sent.sent(i % 2);
    }
    window.recordsIn.set(20);

    assertThat(queueOf("window of a", 1)).isEqualTo(30 + 15 - 20);
  }

  @Test
  void records_of_a_recovery_that_nobody_handed_out_shorten_no_queue() {
    FakeTasks.Fake source = tasks.source("j", 0, 0, "a");
    FakeTasks.Fake window = tasks.window("j", 0, 0, "a");
    window.recordsIn.set(500);
    assertThat(queueOf("window of a", 0)).isZero();
    for (int i = 0; i < 7; i++) {
      source.sent.sent(0);
    }
    assertThat(queueOf("window of a", 0)).isEqualTo(7);
  }

  @Test
  void what_comes_from_another_process_is_estimated_from_bytes() {
    engine.configure(EnforcementChoice.PRIORITY, true);
    FakeTasks.Fake window = tasks.window("j", 0, 0, "a");
    window.recordsIn.set(10); // of 1000 bytes in all
    window.arrivedBytes.set(5_000);
    assertThat(queueOf("window of a", 0)).isEqualTo(50);
  }

  @Test
  void in_front_of_a_source_waits_what_it_tells_or_nobody_knows() {
    FakeTasks.Fake source = tasks.source("j", 0, 0, "a");
    assertThat(queueOf("source of a", 0)).isEqualTo(-1);
    source.gauge("pendingRecords", 12);
    assertThat(queueOf("source of a", 0)).isEqualTo(12);
  }
}

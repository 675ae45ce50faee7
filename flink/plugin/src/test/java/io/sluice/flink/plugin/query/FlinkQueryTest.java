package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A query shows its tasks. */
final class FlinkQueryTest {
  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks tasks = new FakeTasks(engine);

  private FlinkQuery query() {
    return engine.queries().get(0);
  }

  @Test
  void operators_come_in_the_order_of_flow_with_what_waits_in_front_of_each() {
    tasks.window("job", 0, 0, "data");
    tasks.window("job", 1, 0, "data");
    var source = tasks.source("job", 0, 0, "data");
    source.recordsIn.set(70);
    source.queuedBytes.set(500);

    List<Linked> operators = query().operators();

    assertThat(operators)
        .extracting(Linked::name)
        .containsExactly("source of data", "window of data");
    assertThat(operators.get(0).downstream()).containsExactly(operators.get(1));
    assertThat(operators).extracting(Linked::recordsIn).containsExactly(70L, 0L);
    assertThat(operators).extracting(Linked::queuedRecords).containsExactly(0L, 5L);
    assertThat(query().operators()).isSameAs(operators);
  }

  @Test
  void the_watermark_is_that_of_the_slowest_subtask_that_fires_timers() {
    tasks.source("job", 0, 0, "data");
    var fast = tasks.window("job", 0, 0, "data");
    var slow = tasks.window("job", 1, 0, "data");
    var sink = tasks.window("job", 0, 0, "other data");
    assertThat(query().watermark()).isEqualTo(LiveQuery.UNKNOWN);
    fast.gauge("currentInputWatermark", 300);
    slow.gauge("currentInputWatermark", 200);
    sink.gauge("currentInputWatermark", 100);
    assertThat(query().watermark()).isEqualTo(100);

    fast.firedTimers.set(1);

    assertThat(query().watermark()).isEqualTo(200);
  }

  @Test
  void a_subtask_that_never_had_a_watermark_does_not_count() {
    tasks.source("job", 0, 0, "data");
    tasks.window("job", 0, 0, "data").gauge("currentInputWatermark", 300);
    tasks.window("job", 1, 0, "data").gauge("currentInputWatermark", Long.MIN_VALUE);

    assertThat(query().watermark()).isEqualTo(300);
  }

  @Test
  void a_task_behind_idle_sources_counts_only_when_all_are_idle() {
    var active = tasks.source("job", 0, 0, "a");
    var idle = tasks.source("job", 0, 0, "b");
    tasks.window("job", 0, 0, "a").gauge("currentInputWatermark", 300);
    tasks.window("job", 0, 0, "b").gauge("currentInputWatermark", 100);
    assertThat(query().watermark()).isEqualTo(100);

    idle.signals().idlenessEmitted(true);
    assertThat(query().watermark()).isEqualTo(300);

    active.signals().idlenessEmitted(true);
    assertThat(query().watermark()).isEqualTo(100);
  }

  @Test
  void a_backlog_that_no_source_tells_is_unknown_and_that_of_several_is_their_sum() {
    var first = tasks.source("job", 0, 0, "data");
    var second = tasks.source("job", 1, 0, "data");
    assertThat(query().pendingRecords()).isEqualTo(LiveQuery.UNKNOWN);

    first.gauge("pendingRecords", 5);
    assertThat(query().pendingRecords()).isEqualTo(5);
    second.gauge("pendingRecords", 7);
    assertThat(query().pendingRecords()).isEqualTo(12);
  }

  @Test
  void each_source_is_an_input_that_remembers_its_count_at_a_watermark() {
    var source = tasks.source("job", 0, 0, "data");
    tasks.window("job", 0, 0, "data");
    source.recordsIn.set(70);
    source.signals().watermarkEmitted(100);
    source.recordsIn.set(90);

    assertThat(query().inputs())
        .singleElement()
        .satisfies(
            input -> {
              assertThat(input.emittedWatermark()).isEqualTo(100);
              assertThat(input.ingestedRecords()).isEqualTo(90);
              assertThat(input.ingestedAtWatermark(100)).isEqualTo(70);
              assertThat(input.ingestedAtWatermark(101)).isEqualTo(LiveQuery.UNKNOWN);
            });
    assertThat(query().inputs()).isSameAs(query().inputs());
  }

  @Test
  void totals_keep_what_ended_tasks_had_counted() {
    var first = tasks.source("job", 0, 0, "data");
    tasks.source("job", 1, 0, "data").recordsIn.set(3);
    first.recordsIn.set(4);
    long cpu = query().cpuNanos();
    assertThat(query().ingestedRecords()).isEqualTo(7);

    first.end();

    assertThat(query().ingestedRecords()).isEqualTo(7);
    assertThat(query().cpuNanos()).isGreaterThanOrEqualTo(cpu);
  }

  @Test
  void only_the_timers_of_the_last_windows_count() {
    tasks.source("job", 0, 0, "records");
    var first = tasks.window("job", 0, 0, "records", "facts");
    tasks.window("job", 0, 0, "facts", "rows");
    var last = tasks.window("job", 0, 0, "rows");
    first.firedTimers.set(5);
    assertThat(fired()).containsExactly(5L);

    last.firedTimers.set(1);
    assertThat(Stream.generate(this::fired).limit(64)).contains(List.of(1L));

    first.firedTimers.set(9);
    assertThat(fired()).containsExactly(1L);
    first.end();
    assertThat(fired()).containsExactly(1L);
  }

  @Test
  void windows_side_by_side_are_told_apart_and_subtasks_of_one_are_not() {
    tasks.source("job", 0, 0, "left");
    tasks.source("job", 0, 0, "right");
    tasks.window("job", 0, 0, "left").firedTimers.set(5);
    tasks.window("job", 0, 0, "right").firedTimers.set(2);
    tasks.window("job", 1, 0, "right").firedTimers.set(1);

    assertThat(fired()).containsExactlyInAnyOrder(5L, 3L);
    assertThat(query().windows()).extracting(LiveWindows::operator).doesNotHaveDuplicates();
    assertThat(query().windows()).isSameAs(query().windows());
  }

  private List<Long> fired() {
    return query().windows().stream().map(LiveWindows::firedTimers).toList();
  }

  @Test
  void queued_records_are_bytes_over_the_mean_size_of_a_record() {
    tasks.source("job", 0, 0, "data").queuedBytes.set(500);

    assertThat(query().queuedRecords()).isEqualTo(5);
  }

  @Test
  void a_barrier_is_in_flight_from_the_source_to_the_last_input() {
    var source = tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");
    assertThat(query().barrierInFlight()).isFalse();

    source.signals().barrierEmitted(4);
    assertThat(query().barrierInFlight()).isTrue();

    window.barrierIn.set(4);
    assertThat(query().barrierInFlight()).isFalse();
  }
}

package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Plan;
import io.sluice.core.control.Resting;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.FakeTasks;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FlinkEngineTest {
  private static final QueryId JOB = new QueryId("job");

  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final GateActuator gates = new GateActuator(engine, Reach.SOURCES);
  private final FakeTasks tasks = new FakeTasks(engine);

  private FlinkQuery query() {
    return engine.queries().get(0);
  }

  @Test
  void the_list_is_the_same_until_the_set_of_tasks_changes() {
    assertThat(engine.queries()).isSameAs(engine.queries()).isEmpty();
    var source = tasks.source("job", 0, 0, "data");
    List<FlinkQuery> one = engine.queries();
    assertThat(one).hasSize(1).isSameAs(engine.queries());

    source.end();
    assertThat(engine.queries()).isEmpty();
    assertThat(engine.jobs()).isEmpty();
  }

  @Test
  void a_job_without_a_source_here_is_not_scheduled() {
    tasks.window("job", 0, 0, "data");

    assertThat(engine.queries()).isEmpty();
    assertThat(engine.jobs()).hasSize(1);
  }

  @Test
  void a_restarted_job_is_a_new_query_and_nobody_of_the_old_one_stays_held() {
    var stays = tasks.source("job", 0, 0, "a");
    FlinkQuery before = query();
    gates.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(stays.gate().isClosed()).isTrue();

    tasks.source("job", 0, 1, "b");

    assertThat(query()).isNotSameAs(before);
    assertThat(query().sources()).hasSize(2);
    assertThat(stays.gate().isClosed()).isFalse();
    before.hold(new Hold(true, Resting.NOTHING, Reach.ALL));
    assertThat(stays.gate().isClosed()).isFalse();
  }

  @Test
  void a_source_that_joins_a_held_query_is_held_too() {
    tasks.source("job", 0, 0, "data");
    gates.apply(new Plan(List.of(), List.of(JOB)));

    var late = tasks.source("job", 1, 0, "data");

    assertThat(late.gate().isClosed()).isTrue();
    gates.release();
    assertThat(late.gate().isClosed()).isFalse();
  }

  @Test
  void queries_that_a_plan_does_not_name_run() {
    var named = tasks.source("job", 0, 0, "data");
    var other = tasks.source("other", 0, 0, "data");
    gates.apply(new Plan(List.of(), List.of(JOB, new QueryId("other"))));

    gates.apply(new Plan(List.of(), List.of(JOB)));

    assertThat(named.gate().isClosed()).isTrue();
    assertThat(other.gate().isClosed()).isFalse();
    assertThat(gates.switches()).isEqualTo(3);
  }

  @Test
  void all_tasks_are_held_where_that_is_wanted_but_for_what_a_barrier_needs() {
    GateActuator all = new GateActuator(engine, Reach.ALL);
    var source = tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");
    assertThat(all.letBarriersPass()).isFalse();
    all.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(source.gate().isClosed()).isTrue();
    assertThat(window.gate().isClosed()).isTrue();

    source.signals().barrierEmitted(4);
    assertThat(all.letBarriersPass()).isTrue();
    assertThat(source.gate().isClosed()).isTrue();
    assertThat(window.gate().isClosed()).isFalse();

    window.barrierIn.set(4);
    all.letBarriersPass();
    assertThat(window.gate().isClosed()).isTrue();

    all.release();
    assertThat(window.gate().isClosed()).isFalse();
    assertThat(all.letBarriersPass()).isFalse();
  }

  @Test
  void what_is_in_a_query_goes_on_when_its_last_source_has_ended() {
    var source = tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");
    new GateActuator(engine, Reach.ALL).apply(new Plan(List.of(), List.of(JOB)));

    source.end();

    assertThat(window.gate().isClosed()).isFalse();
  }

  @Test
  void single_inputs_of_a_query_that_runs_can_rest() {
    var first = tasks.source("job", 0, 0, "a");
    var second = tasks.source("job", 0, 0, "b");
    LiveInput resting = query().inputs().get(0);

    gates.apply(new Plan(List.of(JOB), List.of(), resting(List.of(resting), List.of())));
    assertThat(first.gate().isClosed()).isTrue();
    assertThat(second.gate().isClosed()).isFalse();
    assertThat(query().isHeld()).isFalse();

    gates.apply(new Plan(List.of(JOB), List.of(), resting(List.of(resting), List.of())));
    assertThat(gates.switches()).isEqualTo(1);

    gates.apply(new Plan(List.of(JOB), List.of()));
    assertThat(first.gate().isClosed()).isFalse();
  }

  private static Resting resting(
      List<? extends LiveInput> inputs, List<? extends LiveOperator> operators) {
    return new Resting(List.copyOf(inputs), List.copyOf(operators));
  }

  @Test
  void single_operators_of_a_query_that_runs_can_rest_where_all_tasks_can_be_held() {
    var source = tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");
    LiveOperator last = query().operators().get(1);
    Plan plan = new Plan(List.of(JOB), List.of(), resting(List.of(), List.of(last)));

    gates.apply(plan);
    assertThat(window.gate().isClosed()).isFalse();

    GateActuator all = new GateActuator(engine, Reach.ALL);
    all.apply(plan);
    assertThat(window.gate().isClosed()).isTrue();
    assertThat(source.gate().isClosed()).isFalse();

    source.signals().barrierEmitted(4);
    assertThat(all.letBarriersPass()).isTrue();
    assertThat(window.gate().isClosed()).isFalse();
  }

  @Test
  void resting_inputs_go_on_after_a_release() {
    var first = tasks.source("job", 0, 0, "a");
    tasks.source("job", 0, 0, "b");
    gates.apply(
        new Plan(List.of(JOB), List.of(), resting(query().inputs().subList(0, 1), List.of())));

    gates.release();

    assertThat(first.gate().isClosed()).isFalse();
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
  void nothing_closes_after_disarming() {
    var source = tasks.source("job", 0, 0, "data");
    gates.apply(new Plan(List.of(), List.of(JOB)));

    gates.disarm();

    assertThat(source.gate().isClosed()).isFalse();
    gates.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(source.gate().isClosed()).isFalse();
  }

  @Test
  void only_sources_are_held() {
    tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");

    gates.apply(new Plan(List.of(), List.of(JOB)));

    assertThat(window.gate().isClosed()).isFalse();
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
    first.firedTimers.set(2);
    long cpu = query().cpuNanos();
    assertThat(query().ingestedRecords()).isEqualTo(7);

    first.end();

    assertThat(query().ingestedRecords()).isEqualTo(7);
    assertThat(query().firedTimers()).isEqualTo(2);
    assertThat(query().cpuNanos()).isGreaterThanOrEqualTo(cpu);
  }

  @Test
  void only_the_timers_of_the_last_windows_count() {
    tasks.source("job", 0, 0, "records");
    var first = tasks.window("job", 0, 0, "records", "facts");
    tasks.window("job", 0, 0, "facts", "rows");
    var last = tasks.window("job", 0, 0, "rows");
    first.firedTimers.set(5);
    assertThat(query().firedTimers()).isEqualTo(5);

    last.firedTimers.set(1);
    assertThat(Stream.generate(query()::firedTimers).limit(64)).contains(1L);

    first.firedTimers.set(9);
    assertThat(query().firedTimers()).isEqualTo(1);
    first.end();
    assertThat(query().firedTimers()).isEqualTo(1);
    last.end();
    assertThat(query().firedTimers()).isEqualTo(1);
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

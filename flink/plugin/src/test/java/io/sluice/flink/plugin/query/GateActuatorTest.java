package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.control.Resting;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A plan closes and opens gates. */
final class GateActuatorTest {
  private static final QueryId JOB = new QueryId("job");

  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final GateActuator gates = new GateActuator(engine, Reach.SOURCES);
  private final FakeTasks tasks = new FakeTasks(engine);

  private FlinkQuery query() {
    return engine.queries().get(0);
  }

  @Test
  void only_sources_are_held() {
    tasks.source("job", 0, 0, "data");
    var window = tasks.window("job", 0, 0, "data");

    gates.apply(new Plan(List.of(), List.of(JOB)));

    assertThat(window.gate().isClosed()).isFalse();
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
  void nothing_closes_after_disarming() {
    var source = tasks.source("job", 0, 0, "data");
    gates.apply(new Plan(List.of(), List.of(JOB)));

    gates.disarm();

    assertThat(source.gate().isClosed()).isFalse();
    gates.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(source.gate().isClosed()).isFalse();
  }

  private static Resting resting(
      List<? extends LiveInput> inputs, List<? extends LiveOperator> operators) {
    return new Resting(List.copyOf(inputs), List.copyOf(operators));
  }
}

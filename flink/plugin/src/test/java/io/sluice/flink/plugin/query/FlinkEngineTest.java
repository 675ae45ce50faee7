package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.control.Resting;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The engine lists its queries while tasks come and go. */
final class FlinkEngineTest {
  private static final QueryId JOB = new QueryId("job");

  private final FlinkEngine engine = new FlinkEngine(2, () -> Double.NaN);
  private final GateActuator gates = new GateActuator(engine, Reach.SOURCES);
  private final FakeTasks tasks = new FakeTasks(engine);

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
    FlinkQuery before = engine.queries().get(0);
    gates.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(stays.gate().isClosed()).isTrue();

    tasks.source("job", 0, 1, "b");

    assertThat(engine.queries().get(0)).isNotSameAs(before);
    assertThat(engine.queries().get(0).sources()).hasSize(2);
    assertThat(stays.gate().isClosed()).isFalse();
    before.hold(new Hold(true, Resting.NOTHING, Reach.ALL));
    assertThat(stays.gate().isClosed()).isFalse();
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
  void a_source_that_joins_a_held_query_is_held_too() {
    tasks.source("job", 0, 0, "data");
    gates.apply(new Plan(List.of(), List.of(JOB)));

    var late = tasks.source("job", 1, 0, "data");

    assertThat(late.gate().isClosed()).isTrue();
    gates.release();
    assertThat(late.gate().isClosed()).isFalse();
  }
}

package io.sluice.bench.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.control.Resting;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A plan stops what the gates of a Flink with the same reach would. */
final class VirtualGatesTest {

  private static final VirtualQuery.Sink NOBODY = (query, watermark, previous) -> {};

  private final VirtualClock clock = new VirtualClock();

  /** Two queries with three sources each, far behind. */
  private VirtualMachine overloaded(Reach reach) {
    Workload workload =
        Workload.of(
            new WorkloadSpec(
                "lrb", 2, 1, false, "uniform", "memory", "", "", 0, false, "heap", 0, 1));
    VirtualMachine machine = new VirtualMachine(MachineSpec.of(1), clock, workload, reach);
    LoadShape load = LoadShape.steady(3 * machine.capacityEps());
    machine.begin(Phase.load(clock.millis(), 1, load, 10_000));
    live(machine, 1_000);
    return machine;
  }

  private void live(VirtualMachine machine, int millis) {
    for (int i = 0; i < millis; i++) {
      clock.advance();
      machine.step(NOBODY);
    }
  }

  private static Stream<VirtualTask> inner(VirtualQuery query) {
    return query.tasks().stream().filter(task -> !task.isSource());
  }

  @ParameterizedTest
  @EnumSource(Reach.class)
  void a_held_query_works_off_what_is_inside_unless_all_its_tasks_have_gates(Reach reach) {
    VirtualMachine machine = overloaded(reach);
    VirtualQuery running = machine.queries().get(0);
    VirtualQuery held = machine.queries().get(1);
    long taken = held.ingestedRecords();
    long inside = held.queuedRecords();
    assertThat(inside).isPositive();

    machine.apply(new Plan(List.of(running.id()), List.of(held.id())));
    live(machine, 500);

    assertThat(held.ingestedRecords()).isEqualTo(taken);
    assertThat(held.queuedRecords()).isEqualTo(reach == Reach.ALL ? inside : 0);
    assertThat(inner(held)).allMatch(task -> task.isHeld() == (reach == Reach.ALL));
    assertThat(running.tasks()).noneMatch(VirtualTask::isHeld);

    machine.release();
    live(machine, 500);
    assertThat(held.ingestedRecords()).isGreaterThan(taken);
    assertThat(held.tasks()).noneMatch(VirtualTask::isHeld);
    assertThat(machine.switches()).isEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Reach.class)
  void operators_behind_sources_rest_only_if_they_have_gates(Reach reach) {
    VirtualMachine machine = overloaded(reach);
    VirtualQuery query = machine.queries().get(0);

    machine.apply(
        new Plan(
            List.of(query.id()),
            List.of(),
            new Resting(List.of(), List.copyOf(query.operators()))));

    assertThat(query.inputs()).hasSize(3);
    assertThat(query.tasks().stream().filter(VirtualTask::isSource))
        .hasSize(3)
        .allMatch(VirtualTask::isResting);
    assertThat(inner(query)).allMatch(task -> task.isResting() == (reach == Reach.ALL));
  }
}

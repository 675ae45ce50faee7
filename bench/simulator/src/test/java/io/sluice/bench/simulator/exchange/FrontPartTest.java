package io.sluice.bench.simulator.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualOperator;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.forwarding.Forwarding;
import io.sluice.core.query.forwarding.NodeReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The node with a query's sources shows what it knows of the query. */
final class FrontPartTest {

  private static final VirtualQuery.Sink NOBODY = (query, watermark, previous) -> {};

  private final VirtualClock clock = new VirtualClock();
  private final VirtualMachine machine =
      new VirtualMachine(MachineSpec.of(1), clock, workload(), Reach.SOURCES);
  private final VirtualQuery query = machine.queries().get(0);
  private final VirtualNode first = new VirtualNode(machine, clock, 0, Reach.SOURCES);
  private final VirtualNode second = new VirtualNode(machine, clock, 1, Reach.SOURCES);
  private final LiveQuery front = first.queries().get(0);

  private static Workload workload() {
    return Workload.of(
        new WorkloadSpec("ysb", 2, 1, false, "uniform", "memory", "", "", 0, false, "heap", 2, 7));
  }

  private void live(int seconds) {
    for (int at = 0; at < 1_000 * seconds; at++) {
      clock.advance();
      machine.step(NOBODY);
    }
  }

  private void tell() {
    List<NodeReport> all = List.of(first.report(List.of()), second.report(List.of()));
    long now = clock.getAsLong();
    first.tell(Forwarding.to(first.name(), all), now, now + 2_000_000_000L);
  }

  private long firedTimers() {
    return front.windows().stream().mapToLong(LiveWindows::firedTimers).sum();
  }

  @Test
  void each_node_lists_the_queries_whose_sources_it_runs_and_has_cores_of_its_own() {
    assertThat(first.queries()).extracting(LiveQuery::name).containsExactly(query.name());
    assertThat(second.queries()).extracting(LiveQuery::name).doesNotContain(query.name());
    assertThat(first.cores() + second.cores()).isEqualTo(machine.cores()).isEqualTo(2);
  }

  @Test
  void of_what_runs_elsewhere_it_shows_what_it_was_told_for_as_long_as_that_holds() {
    machine.begin(Phase.load(clock.millis(), 7, LoadShape.steady(50_000), 30_000));
    live(12);
    assertThat(front.operators()).hasSize(1);
    assertThat(front.windows()).isEmpty();
    assertThat(front.isTold()).isFalse();
    assertThat(front.watermark()).isEqualTo(front.inputs().get(0).emittedWatermark());
    assertThat(front.cpuNanos()).isPositive().isLessThan(query.cpuNanos());
    tell();
    assertThat(front.operators())
        .extracting(LiveOperator::name)
        .containsExactlyElementsOf(query.operators().stream().map(VirtualOperator::name).toList());
    assertThat(front.operators().get(1)).isNotIn(query.operators());
    long fired = query.firedTimers();

    live(12);
    assertThat(firedTimers()).isZero();
    assertThat(front.isTold()).isFalse();
    tell();
    live(1);
    tell();
    long told = query.watermark();

    live(1);
    assertThat(front.isTold()).isTrue();
    assertThat(front.watermark()).isEqualTo(told).isLessThan(query.watermark());
    assertThat(front.watermarkHere()).isEqualTo(front.inputs().get(0).emittedWatermark());
    assertThat(query.firedTimers()).isGreaterThan(fired);
  }
}

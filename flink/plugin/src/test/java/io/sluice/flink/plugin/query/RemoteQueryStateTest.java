package io.sluice.flink.plugin.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.control.Plan;
import io.sluice.core.query.control.Reach;
import io.sluice.core.query.forwarding.Forwarding;
import io.sluice.core.query.forwarding.NodeReport;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.flink.plugin.hook.task.FakeTasks;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A job whose source runs in one process and whose window runs in another. */
final class RemoteQueryStateTest {
  private static final QueryId JOB = new QueryId("job");

  private final FlinkEngine front = new FlinkEngine(2, () -> Double.NaN);
  private final FlinkEngine back = new FlinkEngine(2, () -> Double.NaN);
  private final FakeTasks.Fake source = new FakeTasks(front).source("job", 0, 0, "data");
  private final FakeTasks.Fake window = new FakeTasks(back).window("job", 0, 0, "data");
  private SwmEstimate estimate = SwmEstimate.NONE;

  private FlinkQuery frontQuery() {
    return front.jobs().get(0);
  }

  private FlinkQuery backQuery() {
    return back.jobs().get(0);
  }

  private void exchange() {
    NodeReport a = new NodeReport("a", List.of(frontQuery().report("a", estimate)));
    NodeReport b = new NodeReport("b", List.of(backQuery().report("b", SwmEstimate.NONE)));
    tell(front, Forwarding.to("a", List.of(a, b)));
    tell(back, Forwarding.to("b", List.of(a, b)));
  }

  private static void tell(FlinkEngine engine, List<QueryReport> reports) {
    long now = System.nanoTime();
    engine.tell(reports, now, now + Duration.ofMinutes(5).toNanos());
  }

  @Test
  void the_source_s_process_counts_what_comes_after_as_if_it_ran_here() {
    source.recordsIn.set(100);
    source.signals().watermarkEmitted(9_000);
    window.gauge("currentInputWatermark", 4_000);
    exchange();
    long cpu = frontQuery().cpuNanos();
    assertThat(fired()).isZero();

    window.firedTimers.set(3);
    window.recordsIn.set(60);
    burnCpu();
    exchange();

    assertThat(fired()).isEqualTo(3);
    assertThat(frontQuery().watermark()).isEqualTo(4_000);
    assertThat(frontQuery().cpuNanos()).isGreaterThan(cpu);
    assertThat(frontQuery().operators())
        .extracting(LiveOperator::name)
        .containsExactly("source of data", "window of data");
    assertThat(frontQuery().operators().get(0).downstream())
        .containsExactly(frontQuery().operators().get(1));
    assertThat(frontQuery().operators().get(1).recordsIn()).isEqualTo(60);
    assertThat(frontQuery().ingestedRecords()).isEqualTo(100);
    assertThat(frontQuery().isTold()).isTrue();
    assertThat(backQuery().isTold()).isFalse();
  }

  private long fired() {
    return frontQuery().windows().stream().mapToLong(LiveWindows::firedTimers).sum();
  }

  private static void burnCpu() {
    double sum = 0;
    for (int i = 0; i < 1_000_000; i++) {
      sum += Math.sqrt(i);
    }
    assertThat(sum).isPositive();
  }

  @Test
  void totals_go_on_when_the_other_process_counts_anew() {
    window.firedTimers.set(10);
    exchange();
    window.firedTimers.set(14);
    exchange();
    assertThat(fired()).isEqualTo(4);

    window.firedTimers.set(1);
    exchange();
    assertThat(fired()).isEqualTo(4);
    window.firedTimers.set(3);
    exchange();
    assertThat(fired()).isEqualTo(6);
  }

  @Test
  void what_was_told_long_ago_counts_no_more() {
    estimate = new SwmEstimate(9_000, 9_500, 9_500, 1, 9_490, 9_510, false);
    source.signals().watermarkEmitted(9_000);
    source.signals().barrierEmitted(7);
    window.gauge("currentInputWatermark", 4_000);
    exchange();
    assertThat(frontQuery().watermark()).isEqualTo(4_000);
    assertThat(backQuery().forwarded()).isEqualTo(estimate.as(true));
    assertThat(backQuery().barrierInFlight()).isTrue();

    front.configure(EnforcementChoice.GATE, false);
    back.configure(EnforcementChoice.GATE, false);

    assertThat(frontQuery().watermark()).isEqualTo(9_000);
    assertThat(backQuery().forwarded()).isEqualTo(SwmEstimate.NONE);
    assertThat(backQuery().barrierInFlight()).isFalse();
    exchange();
    assertThat(frontQuery().watermark()).isEqualTo(9_000);
  }

  @Test
  void without_a_word_a_process_with_sources_only_goes_by_what_they_emitted() {
    assertThat(frontQuery().watermark()).isEqualTo(LiveQuery.UNKNOWN);

    source.signals().watermarkEmitted(9_000);

    assertThat(frontQuery().watermark()).isEqualTo(9_000);
  }

  @Test
  void a_process_without_sources_takes_part_where_it_can_act() {
    assertThat(back.queries()).isEmpty();

    back.configure(EnforcementChoice.PRIORITY, true);
    assertThat(back.queries()).hasSize(1);

    back.configure(EnforcementChoice.GATE_ALL, true);
    assertThat(back.queries()).isEmpty();

    exchange();
    assertThat(back.queries()).hasSize(1);
    back.configure(EnforcementChoice.AUTO, true);
    assertThat(back.queries()).isEmpty();

    back.askForPriorities(() -> true);
    exchange();
    assertThat(back.queries()).hasSize(1);
    back.askForPriorities(() -> false);
    exchange();
    assertThat(back.queries()).isEmpty();
  }

  @Test
  void without_a_source_what_has_arrived_from_others_waits() {
    window.recordsIn.set(50);
    window.arrivedBytes.set(200);

    assertThat(backQuery().pendingRecords()).isEqualTo(10);
    assertThat(backQuery().ingestedRecords()).isEqualTo(50);
  }

  @Test
  void inner_tasks_are_held_but_for_a_barrier_and_go_on_when_nobody_tells_of_barriers() {
    GateActuator gates = new GateActuator(back, Reach.ALL);
    back.configure(EnforcementChoice.GATE_ALL, true);
    exchange();
    gates.apply(new Plan(List.of(), List.of(JOB)));
    gates.letBarriersPass();
    assertThat(window.gate().isClosed()).isTrue();

    source.signals().barrierEmitted(7);
    exchange();
    gates.letBarriersPass();
    assertThat(window.gate().isClosed()).isFalse();

    window.barrierIn.set(7);
    gates.letBarriersPass();
    assertThat(window.gate().isClosed()).isTrue();

    back.configure(EnforcementChoice.GATE_ALL, false);
    assertThat(window.gate().isClosed()).isFalse();
    assertThat(back.queries()).isEmpty();
    gates.apply(new Plan(List.of(), List.of(JOB)));
    assertThat(window.gate().isClosed()).isFalse();
  }
}

package io.sluice.bench.state.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.arm.StateArm;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateLoadTest {

  private static final StateBenchSettings SETTINGS =
      new StateBenchSettings(500, 10, 0, 0, null, null);

  @Test
  void each_visitor_comes_once_at_least_and_the_seed_says_who_comes_again() {
    VisitLoad load = new VisitLoad("visits", 2, 500, 5, 5, 1.2, 1);

    assertThat(load.planned()).hasSize(2000).doesNotContain(0);
    assertThat(IntStream.of(load.planned()).sum()).isEqualTo(2000 + 500 * 15);
    assertThat(new VisitLoad("visits", 2, 500, 5, 5, 1.2, 2).planned())
        .isNotEqualTo(load.planned());
  }

  @Test
  void the_command_is_in_the_middle_of_what_is_measured() {
    VisitLoad load = new VisitLoad("visits", 2, 500, 5, 5, 1.2, 1);

    assertThat(load.timeline().commandMillis() - load.timeline().quietMillis()).isEqualTo(5000);
    assertThat(load.timeline().endMillis() - load.timeline().commandMillis()).isEqualTo(5000);
    assertThat(load.words("stock", 77, "out"))
        .containsExactly(
            "stock", "77", "2000", "20000", "500", "9500", "1000", "out", "1", "visits", "1.2");
  }

  @Test
  void beside_a_tenant_records_come_for_as_long_as_a_command_may_take() {
    StateBenchSettings beside = new StateBenchSettings(500, 10, 0, 0, null, "pgbench");
    Timeline visits = beside.load("visits-20mb", 1).timeline();

    assertThat(visits.commandMillis() - visits.quietMillis()).isEqualTo(5000);
    assertThat(visits.endMillis() - visits.commandMillis()).isEqualTo(20_000);
    assertThat(visits.records()).isEqualTo(20_000 + 500 * 30);
    assertThat(beside.load("words-20mb", 1).timeline().after()).isEqualTo(20);
    assertThat(SETTINGS.load("words-20mb", 1).timeline().after()).isEqualTo(5);
  }

  @Test
  void each_amount_of_state_is_a_workload_with_a_heap_of_its_own() {
    Plan<StateBenchSettings> plan =
        SETTINGS.plan("", List.of("elastic"), List.of("visits"), List.of(50, 1000), 8, 3, true, 1);

    assertThat(plan.workloads()).containsExactly("visits-50mb", "visits-1000mb");
    assertThat(SETTINGS.load("visits-1000mb", 1).megabytes()).isEqualTo(1000);
    assertThat(SETTINGS.heapMegabytes(StateArm.ELASTIC, 1000)).isEqualTo(2512);
    assertThat(SETTINGS.heapMegabytes(StateArm.STATE_REPARTITION, 1000)).isEqualTo(4512);
    assertThat(
            new StateBenchSettings(500, 10, 0, 700, null, null)
                .heapMegabytes(StateArm.ELASTIC, 1000))
        .isEqualTo(700);
    assertThat(plan.restartEvery()).isEqualTo(1);
  }

  @Test
  void what_cannot_be_run_is_refused() {
    assertThatThrownBy(
            () -> SETTINGS.plan("", List.of("stock"), List.of("visits"), List.of(1), 1, 0, true, 1))
        .hasMessage(
            "no arm stock; there is: stock-heap, stock-rocksdb-local, stock-rocksdb-checkpoint,"
                + " stock-forst, elastic, state-migration, elastic-threads, state-repartition");
    assertThatThrownBy(
            () ->
                SETTINGS.plan(
                    "",
                    List.of("elastic", "state-repartition"),
                    List.of("visits"),
                    List.of(1),
                    1,
                    0,
                    true,
                    1))
        .hasMessage(
            "--arms elastic,state-repartition: elastic-threads and state-repartition take a thread"
                + " into use, and the others a TaskManager; compare those of one kind");
    assertThatThrownBy(
            () -> SETTINGS.plan("", List.of("elastic"), List.of("bids"), List.of(1), 1, 0, true, 1))
        .hasMessage(
            "no workload bids; there is: visits, sessions, words, cars, nexmark-q7, nexmark-q8,"
                + " tweets");
    assertThatThrownBy(
            () ->
                new StateBenchSettings(500, 10, 0, 0, "data", null)
                    .plan("", List.of("elastic"), List.of("nexmark-q7"), List.of(1), 1, 0, true, 1))
        .hasMessage(
            "--data: the records of nexmark-q7 are generated; leave it out, or use words, cars,"
                + " tweets");
    assertThatThrownBy(
            () ->
                new StateBenchSettings(500, 10, 1.2, 0, null, null)
                    .plan("", List.of("elastic"), List.of("words"), List.of(1), 1, 0, true, 1))
        .hasMessage(
            "--load: the records of words do not wait; leave it out, or use visits, sessions");
    assertThatThrownBy(() -> new StateBenchSettings(500, 10, 11, 0, null, null))
        .hasMessage("load must be from 0 to 10, got 11.0");
    assertThatThrownBy(() -> new StateBenchSettings(500, 10, 0, 0, null, "mysql"))
        .hasMessage("no tenant mysql; there is: pgbench");
    assertThatThrownBy(() -> new StateBenchSettings(500, 7, 0, 0, null, null))
        .hasMessage(
            "seconds must be at least 8, half before the command and half after it, got 7.0");
  }
}

package io.sluice.host.flink;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.ExpectedWindow;
import io.sluice.bench.workload.Oracle;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchHostTest {

  private static final LoadShape LOAD = new LoadShape(6000, 1.7, 0.3, 4000);
  private static final long SECONDS = 7;
  private static final long SKIP_MILLIS = 1000;

  @TempDir private Path directory;
  private final List<HostEvent> events = new CopyOnWriteArrayList<>();
  private final BenchHost host = new BenchHost(Scheduling.STOCK, events::add);

  @AfterEach
  void stop() throws Exception {
    host.stop();
  }

  @Test
  void a_mixed_round_in_stock_yields_exactly_what_the_oracle_expects() throws Exception {
    WorkloadSpec spec = spec("mix", 3, 1, 500);
    host.handle(new Command.Submit(spec));
    assertThat(events).containsExactly(new HostEvent.Ready(3));

    RoundReport first = run(1, 20_000);
    RoundReport second = run(2, 5_000);

    for (RoundReport report : List.of(first, second)) {
      assertIsFaultless(spec, report);
      assertThat(report.checkpointMillis()).isNotEmpty();
      assertThat(report.failedCheckpoints()).isZero();
    }
    assertThat(events).filteredOn(HostEvent.Progress.class::isInstance).hasSizeGreaterThan(20);
  }

  @Test
  void with_two_partitions_a_window_is_due_when_the_later_one_is_through() throws Exception {
    WorkloadSpec spec = spec("ysb", 1, 2, 0);
    host.handle(new Command.Submit(spec));

    assertIsFaultless(spec, run(1, 5_000));
  }

  @Test
  void calibration_tells_a_capacity_and_its_cost() throws Exception {
    host.handle(new Command.Submit(spec("ysb", 2, 1, 0)));
    host.handle(new Command.Calibrate(500, 1000));

    HostEvent.Calibrated calibrated = (HostEvent.Calibrated) events.get(events.size() - 1);
    assertThat(calibrated.capacityEps()).isGreaterThan(1000);
    assertThat(calibrated.cpuMicrosPerRecord()).isBetween(0.5, 500.0);
  }

  @Test
  void commands_that_cannot_be_carried_out_are_answered_with_the_reason() throws Exception {
    host.handle(new Command.Calibrate(1, 1));
    host.handle(new Command.Submit(spec("linear-road", 1, 1, 0)));

    assertThat(events)
        .containsExactly(
            new HostEvent.Failed("nothing was submitted yet"),
            new HostEvent.Failed("unknown workload 'linear-road', use one of ysb, nyt, mix"));
  }

  private RoundReport run(int number, long probeRecords) throws Exception {
    Path file = directory.resolve("round-" + number + ".json");
    host.handle(
        new Command.Round(
            number,
            "stock",
            Map.of(),
            LOAD,
            SECONDS,
            SKIP_MILLIS,
            probeRecords,
            7,
            file.toString()));
    assertThat(events.get(events.size() - 1))
        .isEqualTo(new HostEvent.RoundDone(number, "stock", file.toString()));
    return Lines.readReport(file);
  }

  private static void assertIsFaultless(WorkloadSpec spec, RoundReport report) {
    List<ExpectedWindow> expected =
        Oracle.expect(Workload.of(spec), Phase.load(0, 7, LOAD, SECONDS * 1000), SKIP_MILLIS);
    assertThat(report.missing()).isZero();
    assertThat(report.wrong()).isZero();
    assertThat(report.digest()).isEqualTo(Oracle.digest(expected));
    assertThat(report.results()).hasSameSizeAs(expected).isNotEmpty();
    assertThat(report.results())
        .allSatisfy(
            result -> {
              assertThat(result.ingestedMillis()).isGreaterThanOrEqualTo(result.availableMillis());
              assertThat(result.emittedMillis()).isGreaterThanOrEqualTo(result.ingestedMillis());
            });
    assertThat(report.offeredEps()).isBetween(LOAD.meanEps() * 0.8, LOAD.meanEps() * 1.2);
    assertThat(report.cpuCores()).isPositive();
    assertThat(report.capacityEps()).isPositive();
    assertThat(report.samples()).hasSizeBetween(60, 71);
  }

  private static WorkloadSpec spec(
      String workload, int queries, int parallelism, long checkpointMillis) {
    return new WorkloadSpec(
        workload,
        queries,
        parallelism,
        false,
        "uniform",
        "memory",
        "",
        "",
        checkpointMillis,
        false,
        11);
  }
}

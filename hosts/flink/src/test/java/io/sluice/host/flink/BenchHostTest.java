package io.sluice.host.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchHostTest {

  private static final LoadShape LOAD = new LoadShape(6000, 1.7, 0.3, 4000);
  private static final long SECONDS = 6;
  private static final long ROAD_SECONDS = 11;
  private static final double ASSUMED_EPS = 20_000;
  private static final long SKIP_MILLIS = 1000;

  @TempDir private Path directory;
  private final List<HostEvent> events = new CopyOnWriteArrayList<>();
  private BenchHost host = new BenchHost(Scheduling.STOCK, true, events::add);

  @AfterEach
  void stop() throws Exception {
    host.stop();
  }

  @Test
  void mixed_rounds_in_stock_yield_exactly_what_the_oracle_expects() throws Exception {
    WorkloadSpec spec = spec("mix", 3, 1, 500);
    host.handle(new Command.Submit(spec, true));
    assertThat(events).containsExactly(new HostEvent.Ready(3));
    host.handle(new Command.Calibrate(500, 1000));
    HostEvent.Calibrated calibrated = (HostEvent.Calibrated) events.get(1);
    assertThat(calibrated.capacityEps()).isPositive();
    assertThat(calibrated.cpuMicrosPerRecord()).isPositive();

    RoundReport probed = run(1, 1, Map.of());
    RoundReport notProbed = run(2, 0, Map.of());

    for (RoundReport report : List.of(probed, notProbed)) {
      assertIsFaultless(spec, report);
      assertThat(report.checkpointMillis()).isNotEmpty();
      assertThat(report.failedCheckpoints()).isZero();
      assertThat(report.markerMillis()).containsKeys("p50", "p95", "p99", "max");
    }
    assertThat(notProbed.capacityEps()).isEqualTo(probed.capacityEps());
    assertThat(events).filteredOn(HostEvent.Progress.class::isInstance).hasSizeGreaterThan(20);
  }

  @Test
  void with_two_partitions_a_window_is_due_when_the_later_one_is_through() throws Exception {
    WorkloadSpec spec = spec("ysb", 1, 2, 0);
    host.handle(new Command.Submit(spec, true));

    assertIsFaultless(spec, run(1, 0.25, Map.of()));
  }

  @Test
  void under_the_plug_in_the_results_are_the_same_and_the_scheduler_is_seen_at_work()
      throws Exception {
    host = new BenchHost(new SluiceScheduling(Map.of()), false, events::add);
    WorkloadSpec spec = spec("mix", 2, 1, 0);
    host.handle(new Command.Submit(spec, true));

    RoundReport report = run(1, 0.25, Map.of("sluice.mode", "apply", "sluice.policy", "klink"));

    assertIsFaultless(spec, report);
    assertThat(report.decisions()).isPositive();
    assertThat(report.schedulerCores()).isPositive();
    assertThat(events)
        .filteredOn(HostEvent.Progress.class::isInstance)
        .map(event -> ((HostEvent.Progress) event).queries())
        .anySatisfy(queries -> assertThat(queries).hasSize(2));
  }

  @Test
  void tolls_joined_from_three_streams_are_exactly_what_the_oracle_expects() throws Exception {
    WorkloadSpec spec = spec("lrb", 2, 1, 500);
    host.handle(new Command.Submit(spec, true));

    RoundReport report = run(1, 0.25, Map.of(), ROAD_SECONDS);

    assertIsFaultless(spec, report, ROAD_SECONDS);
    assertThat(report.checkpointMillis()).isNotEmpty();
    assertThat(report.failedCheckpoints()).isZero();
    assertThat(report.markerMillis()).containsKeys("p50", "p95", "p99", "max");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gate", "gate-all"})
  void under_the_plug_in_six_partitions_of_three_streams_give_the_same_tolls(String enforcement)
      throws Exception {
    host = new BenchHost(new SluiceScheduling(Map.of()), false, events::add);
    WorkloadSpec spec = spec("lrb", 2, 2, 500);
    host.handle(new Command.Submit(spec, true));

    RoundReport report =
        run(
            1,
            0.25,
            Map.of(
                "sluice.mode",
                "apply",
                "sluice.policy",
                "klink",
                "sluice.enforcement",
                enforcement),
            ROAD_SECONDS);

    assertIsFaultless(spec, report, ROAD_SECONDS);
    assertThat(report.decisions()).isPositive();
    assertThat(report.failedCheckpoints()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void queries_split_over_processes_give_the_same_results_in_stock(int taskManagers)
      throws Exception {
    host = new BenchHost(Scheduling.STOCK, false, events::add);
    WorkloadSpec spec = split("mix", 4, 1, 500, taskManagers);
    host.handle(new Command.Submit(spec, true));
    assertThat(events).containsExactly(new HostEvent.Ready(4));

    RoundReport report = run(1, 0.25, Map.of());

    assertIsFaultless(spec, report);
    assertThat(report.checkpointMillis()).isNotEmpty();
    assertThat(report.failedCheckpoints()).isZero();
  }

  @Test
  void queries_split_over_two_processes_that_tell_one_another_give_the_same_results()
      throws Exception {
    host = new BenchHost(new SluiceScheduling(Map.of()), false, events::add);
    WorkloadSpec spec = split("mix", 4, 1, 500, 2);
    host.handle(new Command.Submit(spec, true));
    Map<String, String> settings =
        Map.of(
            "sluice.mode",
            "apply",
            "sluice.policy",
            "klink",
            "sluice.engage-above",
            "0 ms",
            "sluice.enforcement",
            "gate-all");

    for (int round = 1; !dueSources().contains("learned"); round++) {
      assertThat(round).as("rounds without a window that was learned").isLessThan(6);
      RoundReport report = run(round, round == 1 ? 0.25 : 0, settings);
      assertIsFaultless(spec, report);
      assertThat(report.decisions()).isPositive();
      assertThat(report.schedulerCores()).isPositive();
      assertThat(report.failedCheckpoints()).isZero();
    }
  }

  @Test
  void processes_that_tell_one_another_nothing_know_no_windows_of_others() throws Exception {
    host = new BenchHost(new SluiceScheduling(Map.of()), false, events::add);
    WorkloadSpec spec = split("ysb", 2, 1, 0, 2);
    host.handle(new Command.Submit(spec, false));

    assertIsFaultless(
        spec, run(1, 0.25, Map.of("sluice.mode", "apply", "sluice.forwarding.use", "off")));

    assertThat(dueSources()).containsOnly("virtual");
  }

  private Set<String> dueSources() {
    return events.stream()
        .filter(HostEvent.Progress.class::isInstance)
        .map(HostEvent.Progress.class::cast)
        .flatMap(progress -> progress.queries().stream())
        .map(HostEvent.QueryLine::dueSource)
        .collect(Collectors.toSet());
  }

  @Test
  void without_the_plug_in_its_settings_are_refused() {
    assertThatThrownBy(() -> Scheduling.STOCK.configure(Map.of("sluice.mode", "apply")))
        .hasMessage(
            "this host runs without the plug-in and cannot apply [sluice.mode]; start it with"
                + " --plugin");
  }

  @Test
  void commands_that_cannot_be_carried_out_are_answered_with_the_reason() throws Exception {
    host.handle(new Command.Calibrate(1, 1));
    host.handle(new Command.Submit(spec("linear-road", 1, 1, 0), true));

    assertThat(events)
        .containsExactly(
            new HostEvent.Failed("nothing was submitted yet"),
            new HostEvent.Failed("unknown workload 'linear-road', use one of ysb, nyt, lrb, mix"));
  }

  private RoundReport run(int number, double probeSeconds, Map<String, String> settings)
      throws Exception {
    return run(number, probeSeconds, settings, SECONDS);
  }

  private RoundReport run(
      int number, double probeSeconds, Map<String, String> settings, long seconds)
      throws Exception {
    Command.Round round = round(number, probeSeconds, settings, seconds);
    host.handle(round);
    assertThat(events.get(events.size() - 1))
        .isEqualTo(new HostEvent.RoundDone(number, "arm", round.file()));
    return Lines.readReport(Path.of(round.file()));
  }

  private Command.Round round(
      int number, double probeSeconds, Map<String, String> settings, long seconds) {
    String file = directory.resolve("round-" + number + ".json").toString();
    return new Command.Round(
        number, "arm", settings, LOAD, seconds, SKIP_MILLIS, ASSUMED_EPS, probeSeconds, 7, file);
  }

  private static void assertIsFaultless(WorkloadSpec spec, RoundReport report) {
    assertIsFaultless(spec, report, SECONDS);
  }

  private static void assertIsFaultless(WorkloadSpec spec, RoundReport report, long seconds) {
    List<ExpectedWindow> expected =
        Oracle.expect(Workload.of(spec), Phase.load(0, 7, LOAD, seconds * 1000), SKIP_MILLIS);
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
    assertThat(report.samples()).hasSizeBetween((int) seconds * 10 - 10, (int) seconds * 10 + 1);
  }

  private static WorkloadSpec spec(
      String workload, int queries, int parallelism, long checkpointMillis) {
    return split(workload, queries, parallelism, checkpointMillis, 0);
  }

  private static WorkloadSpec split(
      String workload, int queries, int parallelism, long checkpointMillis, int taskManagers) {
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
        "heap",
        taskManagers,
        11);
  }
}

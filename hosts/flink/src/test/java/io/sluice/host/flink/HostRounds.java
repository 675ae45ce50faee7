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
import io.sluice.host.flink.context.Scheduling;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** A host of the bench in this process, what it says, and whether its rounds are faultless. */
final class HostRounds {

  private static final LoadShape LOAD = new LoadShape(6000, 1.7, 0.3, 4000);
  private static final long SECONDS = 6;
  private static final long ROAD_SECONDS = 11;
  private static final double ASSUMED_EPS = 20_000;
  private static final double PROBE_SECONDS = 0.25;
  private static final long SKIP_MILLIS = 1000;

  final List<HostEvent> events = new CopyOnWriteArrayList<>();
  private final Path directory;
  private final BenchHost host;
  private WorkloadSpec workload;
  private int rounds;

  HostRounds(Path directory, Scheduling scheduling) {
    this.directory = directory;
    this.host = new BenchHost(scheduling, events::add);
  }

  void handle(Command command) throws InterruptedException {
    host.handle(command);
  }

  void submit(WorkloadSpec spec, boolean forwarding) throws InterruptedException {
    workload = spec;
    host.handle(new Command.Submit(spec, forwarding));
  }

  /** One more round that begins with a probe. */
  RoundReport probed(Map<String, String> settings) throws Exception {
    return run(PROBE_SECONDS, settings);
  }

  /** One more round that goes by the capacity that was measured last. */
  RoundReport notProbed(Map<String, String> settings) throws Exception {
    return run(0, settings);
  }

  /** A round whose results and figures are all there and all right. */
  private RoundReport run(double probeSeconds, Map<String, String> settings) throws Exception {
    int number = ++rounds;
    String file = directory.resolve("round-" + number + ".json").toString();
    host.handle(
        new Command.Round(
            number,
            "arm",
            settings,
            LOAD,
            seconds(),
            SKIP_MILLIS,
            ASSUMED_EPS,
            probeSeconds,
            7,
            file));
    assertThat(events.get(events.size() - 1))
        .isEqualTo(new HostEvent.RoundDone(number, "arm", file));
    RoundReport report = Lines.readReport(Path.of(file));
    assertIsFaultless(report);
    return report;
  }

  private void assertIsFaultless(RoundReport report) {
    int samples = (int) seconds() * 10;
    List<ExpectedWindow> expected =
        Oracle.expect(Workload.of(workload), Phase.load(0, 7, LOAD, seconds() * 1000), SKIP_MILLIS);
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
    assertThat(report.samples()).hasSizeBetween(samples / 5, samples + 1); // a full machine skips
  }

  private long seconds() {
    return workload.workload().equals("lrb") ? ROAD_SECONDS : SECONDS;
  }

  /** Returns the sources of the due times of all queries so far. */
  Set<String> dueSources() {
    return events.stream()
        .filter(HostEvent.Progress.class::isInstance)
        .map(HostEvent.Progress.class::cast)
        .flatMap(progress -> progress.queries().stream())
        .map(HostEvent.QueryLine::dueSource)
        .collect(Collectors.toSet());
  }

  void stop() throws Exception {
    host.stop();
  }

  static WorkloadSpec spec(String workload, int queries, int parallelism, long checkpointMillis) {
    return split(workload, queries, parallelism, checkpointMillis, 0);
  }

  static WorkloadSpec split(
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

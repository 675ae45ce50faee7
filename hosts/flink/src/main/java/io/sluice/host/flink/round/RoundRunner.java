package io.sluice.host.flink.round;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.workload.ExpectedWindow;
import io.sluice.bench.workload.Oracle;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.cluster.EmbeddedCluster;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Meter;
import io.sluice.host.flink.context.RoundBook;
import io.sluice.host.flink.context.Scheduling;
import java.util.List;
import java.util.function.Consumer;

/**
 * Carries out one round as {@link Command.Round} describes it. The steps are the same for each arm:
 * probe with stock behaviour, compute expected results, collect garbage, apply settings, start at
 * the next multiple of {@link Workload#ROUND_GRID_MILLIS}, offer the load, wait until it is
 * cleared, return to stock behaviour.
 */
public final class RoundRunner {

  private static final double LEAST_LEAD_MILLIS = 300;
  private static final double LAST_ROWS_MILLIS = 5000;

  private final HostContext host;
  private final EmbeddedCluster cluster;
  private final Scheduling scheduling;
  private final Consumer<HostEvent> events;
  private final Waiting waiting;
  private double capacityEps = Double.NaN;
  private double idealMicros;
  private RelativeCost costs = RelativeCost.EQUAL;

  public RoundRunner(
      HostContext host,
      EmbeddedCluster cluster,
      Scheduling scheduling,
      Consumer<HostEvent> events) {
    this.host = host;
    this.cluster = cluster;
    this.scheduling = scheduling;
    this.events = events;
    waiting = new Waiting(host, cluster);
  }

  /** Measures the capacity with stock behaviour. */
  public HostEvent.Calibrated calibrate(Command.Calibrate command) throws Exception {
    scheduling.observe();
    HostEvent.Calibrated calibrated =
        new Calibration(host, scheduling, waiting, host.workload().spec().seed())
            .run(command.warmUpMillis(), command.measureMillis());
    capacityEps = calibrated.capacityEps();
    idealMicros = calibrated.cpuMicrosPerRecord();
    return calibrated;
  }

  /** Runs the round and returns what was measured. */
  public RoundReport run(Command.Round round) throws Exception {
    try {
      return measure(round);
    } finally {
      host.open(RoundBook.closed());
      scheduling.observe();
    }
  }

  private RoundReport measure(Command.Round round) throws Exception {
    scheduling.observe();
    waiting.untilCleared();
    host.feed().forgetConsumed();
    probe(round);
    long millis = round.seconds() * 1000;
    List<ExpectedWindow> expected =
        Oracle.expect(
            host.workload(), Phase.load(0, round.seed(), round.load(), millis), round.skipMillis());
    System.gc(); // so that no arm pays for the garbage of the previous one
    scheduling.configure(round.settings());

    long start = nextStart();
    RoundBook book = new RoundBook(host.workload(), start, expected);
    host.open(book);
    host.offer(Phase.load(start, round.seed(), round.load(), millis));
    RoundWatch watch = new RoundWatch(host, waiting, scheduling, events, round, start, costs);
    watch.until(start + (double) round.skipMillis());
    Meter before = Meter.read(host, scheduling);
    watch.until(start + (double) millis);
    Meter.Usage usage = Meter.read(host, scheduling).since(before);
    double drained = drain(book, start + (double) millis);

    Verdict verdict = Verdict.of(book);
    CheckpointTimes checkpoints = CheckpointTimes.of(cluster.graphs(), start, start + millis);
    return new RoundReport(
        round.round(),
        round.arm(),
        start,
        capacityEps,
        watch.saturatedEps(),
        watch.saturatedCores(),
        offered(round, millis),
        usage.throughputEps(),
        usage.cpuCores(),
        usage.cpuMicrosPerRecord(),
        watch.meanBacklogSeconds(round.skipMillis()),
        usage.schedulerCores(),
        usage.decisions(),
        usage.switches(),
        usage.gcMillis(),
        watch.meanMemoryUse(),
        drained,
        verdict.results(),
        watch.samples(),
        watch.estimates(),
        checkpoints.completedMillis(),
        checkpoints.failed(),
        host.feed().lateMillis(),
        idealMicros,
        verdict.missing(),
        verdict.wrong(),
        verdict.digest());
  }

  private void probe(Command.Round round) throws Exception {
    if (round.probeSeconds() > 0) {
      long records = Math.round(round.probeSeconds() * round.assumedEps());
      CapacityProbe probe = CapacityProbe.run(host, scheduling, waiting, ~round.seed(), records);
      capacityEps = probe.capacityEps();
      idealMicros = probe.idealMicros();
      costs = probe.costs();
    } else if (Double.isNaN(capacityEps)) {
      throw new IllegalArgumentException(
          "round %d has no probe (probeSeconds is 0) and the host was never calibrated"
              .formatted(round.round()));
    }
  }

  private static long nextStart() {
    long earliest = (long) Math.ceil(HostClock.now() + LEAST_LEAD_MILLIS);
    return -Math.floorDiv(-earliest, Workload.ROUND_GRID_MILLIS) * Workload.ROUND_GRID_MILLIS;
  }

  /** Waits for the last record and the last expected row; returns the ms until the last record. */
  private double drain(RoundBook book, double end) throws Exception {
    waiting.untilCleared();
    double drained = HostClock.now() - end;
    double giveUp = HostClock.now() + LAST_ROWS_MILLIS;
    waiting.until(() -> book.isComplete() || HostClock.now() > giveUp);
    return drained;
  }

  private double offered(Command.Round round, long millis) {
    Workload workload = host.workload();
    Phase phase = Phase.load(0, round.seed(), round.load(), millis);
    long records = 0;
    for (QueryPlan query : workload.queries()) {
      for (int p = 0; p < query.partitions(); p++) {
        records +=
            workload
                .records(phase, query.index(), p)
                .arrivals()
                .count((double) round.skipMillis(), (double) millis);
      }
    }
    return records * 1000.0 / (millis - round.skipMillis());
  }
}

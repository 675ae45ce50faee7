package io.sluice.bench.simulator;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.simulator.exchange.Schedulers;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.Workload;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.query.control.Reach;
import java.util.List;

/**
 * Simulates one arm through one round: first a calm minute in which the scheduler learns windows,
 * lags and costs, then the round, then the rest of its backlog. Stock has no scheduler.
 */
final class VirtualRound {

  private static final long LEARN_MILLIS = 60_000;
  private static final double LEARN_LOAD = 0.5;
  private static final long LONGEST_DRAIN_MILLIS = 600_000;

  private final VirtualClock clock = new VirtualClock();
  private final ControlLoop loop = new ControlLoop();
  private final MachineSpec spec;
  private final Arm arm;
  private final long seed;
  private final VirtualMachine machine;
  private final Schedulers schedulers;
  private long nextDueNanos;
  private Flow measured;

  VirtualRound(MachineSpec spec, Workload workload, Arm arm, long seed) {
    this.spec = spec;
    this.arm = arm;
    this.seed = seed;
    machine = new VirtualMachine(spec, clock, workload, Reach.of(arm.enforcement()));
    schedulers = new Schedulers(machine, clock, loop, seed);
    if (arm.plugin()) {
      schedule(
          SluiceKeys.TABLE.parse(arm.settings()).orThrow(), workload.spec().taskManagers() > 0);
    }
    learn();
  }

  private void schedule(Settings settings, boolean onNodes) {
    if (onNodes) {
      schedulers.startOnNodes(settings);
    } else {
      schedulers.start(settings);
    }
  }

  private void learn() {
    LoadShape load = LoadShape.steady(LEARN_LOAD * machine.capacityEps());
    machine.begin(Phase.load(clock.millis(), ~seed, load, LEARN_MILLIS));
    VirtualQuery.Sink nobody = (query, watermark, previous) -> {};
    advance(LEARN_MILLIS, nobody, atMillis -> {});
    drain(nobody);
    long past = clock.millis() % Workload.ROUND_GRID_MILLIS;
    advance(Workload.ROUND_GRID_MILLIS - past, nobody, atMillis -> {});
  }

  /** Runs the round. */
  RoundReport run(int number, LoadShape load, long millis, long skipMillis) {
    long start = clock.millis();
    ResultLog results = new ResultLog(clock, start, skipMillis);
    RoundMeter meter = new RoundMeter(machine);
    FlowMeter flow = new FlowMeter(machine);
    machine.begin(Phase.load(start, seed, load, millis));
    advance(skipMillis, results, atMillis -> {});
    meter.start();
    flow.start();
    long decisions = schedulers.decisions();
    long switches = schedulers.switches();
    advance(
        millis - skipMillis,
        results,
        atMillis -> {
          meter.step(skipMillis + atMillis);
          flow.step();
        });
    meter.stop();
    measured = flow.flow();
    double seconds = (millis - skipMillis) / 1000.0;
    double decisionsPerSecond = (schedulers.decisions() - decisions) / seconds;
    double switchesPerSecond = (schedulers.switches() - switches) / seconds;
    long drained = drain(results);
    int unfinished = (int) machine.queries().stream().filter(query -> !query.isIdle()).count();
    return new RoundReport(
        number,
        arm.name(),
        start,
        machine.capacityEps(),
        meter.saturatedEps(),
        meter.saturatedCores(),
        load.meanEps(),
        meter.throughputEps(),
        meter.cores(),
        meter.microsPerRecord(),
        meter.meanBacklogSeconds(),
        0,
        decisionsPerSecond,
        switchesPerSecond,
        measured.collectionShare() * (millis - skipMillis),
        spec.backlogInside() ? measured.memoryUse() : 0,
        drained,
        results.results(),
        meter.samples(),
        List.of(),
        List.of(),
        0,
        0,
        1e6 * machine.cores() / machine.capacityEps(),
        unfinished,
        0,
        results.digest());
  }

  /** Returns the flow of the round. */
  Flow flow() {
    return measured;
  }

  /**
   * Returns the digest of all decisions, those while learning included. Call it once, at the end.
   */
  String decided() {
    return schedulers.decided();
  }

  /** Returns the simulated time since the machine was made, s. */
  double livedSeconds() {
    return clock.getAsLong() / 1e9;
  }

  double capacityEps() {
    return machine.capacityEps();
  }

  /** Runs until no work is left; returns the ms that it took. */
  private long drain(VirtualQuery.Sink sink) {
    long start = clock.millis();
    while (!machine.isIdle() && clock.millis() - start < LONGEST_DRAIN_MILLIS) {
      advance(1, sink, atMillis -> {});
    }
    return clock.millis() - start;
  }

  /** An action that is called after each ms. */
  @FunctionalInterface
  private interface Step {
    void done(long atMillis);
  }

  private void advance(long millis, VirtualQuery.Sink sink, Step after) {
    for (long at = 1; at <= millis; at++) {
      clock.advance();
      machine.step(sink);
      if (clock.getAsLong() >= nextDueNanos) {
        nextDueNanos = loop.runDue(clock.getAsLong());
      }
      after.done(at);
    }
  }
}

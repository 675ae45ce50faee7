package io.sluice.bench.query.runner;

import io.sluice.bench.process.HostFailure;
import io.sluice.bench.process.cpu.CpuClock;
import io.sluice.bench.process.cpu.ForeignCpu;
import io.sluice.bench.process.cpu.ForeignLimit;
import io.sluice.bench.process.cpu.ProcStat;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.BenchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Runs a plan to its end, or from where it stopped.
 *
 * <p>How it stays fair on a machine that is not. All arms see the same records at the same planned
 * times, in an order shuffled for each pair. Stock runs in a process that does not even load
 * Sluice; all arms with Sluice share a process, so that they differ in nothing but their settings.
 * Hosts that are not in turn keep their queries but get no load. The load of a pair follows the
 * capacity measured before the last rounds, and is the same for all arms of the pair. A round
 * during which other processes used CPU is repeated, and flagged if that does not help. Nothing is
 * ever thrown away silently.
 */
public final class Bench {

  private static final double PROBE_SECONDS = 1;

  private static final int MACHINE_CORES = Runtime.getRuntime().availableProcessors();

  private static final int UNMEASURED = -1;

  private final RunFolder folder;
  private final BenchPlan plan;
  private final HostCommand command;
  private final Surroundings surroundings;
  private final Consumer<BenchEvent> watcher;
  private final ForeignCpu foreign;
  private final Capacity capacity = new Capacity();
  private ForeignLimit limit = new ForeignLimit(0, MACHINE_CORES);

  public Bench(
      RunFolder folder,
      HostCommand command,
      Surroundings surroundings,
      Consumer<BenchEvent> watcher) {
    this(folder, command, surroundings, watcher, new ProcStat());
  }

  Bench(
      RunFolder folder,
      HostCommand command,
      Surroundings surroundings,
      Consumer<BenchEvent> watcher,
      CpuClock clock) {
    this.surroundings = surroundings;
    this.foreign = new ForeignCpu(clock);
    this.folder = folder;
    this.plan = folder.plan();
    this.command = command;
    this.watcher = watcher;
  }

  /**
   * Runs all rounds that are not in the folder yet.
   *
   * @throws InterruptedException when interrupted; all hosts are ended and all finished rounds kept
   * @throws HostFailure when a host fails; finished rounds are kept
   */
  public void run() throws IOException, HostFailure, InterruptedException {
    folder.dropAttempts();
    if (folder.rounds().size() == plan.pairs() * plan.arms().size()) {
      return;
    }
    folder.rounds().forEach(this::learn);
    measureIdle();
    int pair = 0;
    while (pair < plan.pairs()) {
      pair = runWithFreshHosts(pair);
    }
  }

  private void measureIdle() throws IOException, InterruptedException {
    watcher.accept(new BenchEvent.Phase("measuring what other processes use"));
    ForeignCpu.Mark mark = foreign.mark(ownProcesses());
    Thread.sleep(plan.timing().idleMillis());
    limit = new ForeignLimit(foreign.coresSince(mark), MACHINE_CORES);
    if (limit.noisy()) {
      watcher.accept(
          new BenchEvent.Warning(
              "other processes use %.2f of %d cores: expect wide intervals"
                  .formatted(limit.idleCores(), MACHINE_CORES)));
    }
  }

  /** Runs pairs until the end or until hosts are due for a restart; returns the next pair. */
  private int runWithFreshHosts(int from) throws IOException, HostFailure, InterruptedException {
    int pair = from;
    while (pair < plan.pairs() && folder.pair(pair).size() == plan.arms().size()) {
      pair++;
    }
    if (pair == plan.pairs()) {
      return pair;
    }
    int end =
        plan.restartEvery() == 0
            ? plan.pairs()
            : Math.min(plan.pairs(), (pair / plan.restartEvery() + 1) * plan.restartEvery());
    watcher.accept(new BenchEvent.Phase("starting hosts and submitting queries"));
    try (Fleet fleet = Fleet.start(folder, command, surroundings)) {
      warmUp(fleet);
      for (; pair < end; pair++) {
        runPair(fleet, pair);
      }
    }
    return pair;
  }

  private void warmUp(Fleet fleet) throws IOException, HostFailure, InterruptedException {
    boolean first = true;
    for (Arm arm : fleet.onePerHost()) {
      watcher.accept(
          new BenchEvent.Phase("warming up and measuring capacity (%s)".formatted(arm.hostKey())));
      double eps = calibrate(fleet, arm);
      if (first) {
        capacity.calibrated(eps);
        watcher.accept(new BenchEvent.CapacityKnown(eps));
      }
      first = false;
    }
    for (int i = 0; i < plan.timing().warmUpRounds(); i++) {
      for (Arm arm : fleet.onePerHost()) {
        warmUpRound(fleet, arm);
      }
    }
  }

  private double calibrate(Fleet fleet, Arm arm) throws HostFailure, InterruptedException {
    long warm = plan.timing().warmUpMillis();
    long measure = plan.timing().measureMillis();
    fleet.of(arm).send(new Command.Calibrate(warm, measure));
    Duration timeout = Duration.ofMillis(3 * (warm + measure)).plusMinutes(2);
    return fleet.of(arm).await(HostEvent.Calibrated.class, timeout).capacityEps();
  }

  private void warmUpRound(Fleet fleet, Arm arm)
      throws IOException, HostFailure, InterruptedException {
    RoundRecord round = attempt(fleet, UNMEASURED, arm, plan.load() * capacity.eps(), 0);
    learn(round);
  }

  private void learn(RoundRecord round) {
    capacity.seen(round.report(), plan.burst().at(round.meanEps()));
  }

  private void runPair(Fleet fleet, int pair)
      throws IOException, HostFailure, InterruptedException {
    Optional<Double> begun = folder.pair(pair).stream().map(RoundRecord::meanEps).findFirst();
    double meanEps = begun.orElse(plan.load() * capacity.eps());
    for (Arm arm : plan.order(pair)) {
      if (folder.round(pair, arm.name()).isEmpty()) {
        RoundRecord round = quietest(fleet, pair, arm, meanEps);
        folder.save(round);
        learn(round);
        watcher.accept(new BenchEvent.RoundFinished(round));
      }
    }
  }

  private RoundRecord quietest(Fleet fleet, int pair, Arm arm, double meanEps)
      throws IOException, HostFailure, InterruptedException {
    RoundRecord best = attempt(fleet, pair, arm, meanEps, 1);
    for (int again = 2; best.disturbed() && again <= 1 + plan.repeats(); again++) {
      watcher.accept(
          new BenchEvent.Warning(
              "other processes used %.2f cores (limit %.2f): round of %s is run again"
                  .formatted(best.foreignCores(), best.foreignLimit(), arm.name())));
      RoundRecord next = attempt(fleet, pair, arm, meanEps, again);
      best = next.foreignCores() < best.foreignCores() ? next : withAttempts(best, again);
    }
    return best;
  }

  private static RoundRecord withAttempts(RoundRecord round, int attempts) {
    return new RoundRecord(
        round.pair(),
        round.arm(),
        attempts,
        round.meanEps(),
        round.foreignCores(),
        round.foreignLimit(),
        round.report());
  }

  private RoundRecord attempt(Fleet fleet, int pair, Arm arm, double meanEps, int attempt)
      throws IOException, HostFailure, InterruptedException {
    watcher.accept(new BenchEvent.RoundStarted(pair, plan.pairs(), arm, meanEps));
    Command.Round round = command(pair, arm, meanEps, attempt);
    ForeignCpu.Mark mark = foreign.mark(ownProcesses());
    fleet.of(arm).send(round);
    HostEvent.RoundDone done =
        fleet
            .of(arm)
            .await(
                HostEvent.RoundDone.class,
                Duration.ofSeconds(5 * round.seconds() + 120),
                progress -> watcher.accept(new BenchEvent.Live(pair, arm, progress)));
    double cores = foreign.coresSince(mark);
    RoundReport report = Lines.readReport(Path.of(done.file()));
    Files.delete(Path.of(done.file()));
    return new RoundRecord(pair, arm.name(), attempt, meanEps, cores, limit.cores(), report);
  }

  /** This process and all it started, directly or not: hosts may have processes of their own. */
  private static List<Long> ownProcesses() {
    ProcessHandle self = ProcessHandle.current();
    return Stream.concat(Stream.of(self), self.descendants()).map(ProcessHandle::pid).toList();
  }

  private Command.Round command(int pair, Arm arm, double meanEps, int attempt) {
    boolean measured = pair != UNMEASURED;
    return new Command.Round(
        pair,
        arm.name(),
        arm.settings(),
        plan.burst().at(meanEps),
        measured ? plan.timing().seconds() : plan.timing().warmUpRoundSeconds(),
        plan.timing().skipMillis(),
        meanEps / plan.load(),
        PROBE_SECONDS,
        plan.seedOf(pair),
        folder.attempt(Math.max(pair, 0), arm.name(), attempt).toString());
  }
}

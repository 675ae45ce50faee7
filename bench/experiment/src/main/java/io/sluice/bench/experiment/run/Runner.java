package io.sluice.bench.experiment.run;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.cpu.CpuClock;
import io.sluice.bench.process.cpu.ForeignCpu;
import io.sluice.bench.process.cpu.ForeignLimit;
import io.sluice.bench.process.cpu.ProcStat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Runs an experiment to its end, or from where it stopped.
 *
 * <p>It stays fair on a machine whose speed changes. All arms of a round see the same load, in an
 * order shuffled for each round. The load follows the capacity measured before the round. A round
 * during which other processes used too much CPU is repeated, and flagged if that does not help. No
 * result is dropped silently.
 */
public final class Runner<R> {

  private static final int MACHINE_CORES = Runtime.getRuntime().availableProcessors();

  private final Experiment<R> experiment;
  private final Plan<?> plan;
  private final RunFolder folder;
  private final Consumer<RunEvent> watcher;
  private final ForeignCpu foreign;
  private final List<Round<R>> rounds;
  private ForeignLimit limit = new ForeignLimit(0, MACHINE_CORES);

  /** Makes a runner, which starts no process yet. */
  public Runner(Experiment<R> experiment, RunFolder folder, Consumer<RunEvent> watcher)
      throws IOException {
    this(experiment, folder, watcher, new ProcStat());
  }

  Runner(Experiment<R> experiment, RunFolder folder, Consumer<RunEvent> watcher, CpuClock clock)
      throws IOException {
    this.experiment = experiment;
    this.plan = experiment.plan();
    this.folder = folder;
    this.watcher = watcher;
    this.foreign = new ForeignCpu(clock);
    this.rounds = new ArrayList<>(folder.rounds(experiment.comparison().type()));
  }

  /**
   * Runs all rounds that are not in the folder yet.
   *
   * @throws InterruptedException when interrupted; all processes have ended, and finished rounds
   *     are kept
   * @throws IOException when a process fails; finished rounds are kept
   */
  public void run() throws IOException, InterruptedException {
    Optional<Slot> next = next();
    if (next.isPresent()) {
      measureIdle();
    }
    while (next.isPresent()) {
      Workspace workspace = new Workspace(folder.directory(), folder.nextBlock(), watcher);
      try (Trial<R> trial = experiment.start(workspace, List.copyOf(rounds))) {
        if (trial.prepare()) {
          runBlock(trial, workspace.block());
        }
      }
      next = next();
    }
  }

  /** Returns the results so far. */
  public Results<R> results() {
    return new Results<>(plan, experiment.comparison(), rounds, next().isEmpty());
  }

  private Optional<Slot> next() {
    return IntStream.range(0, plan.rounds())
        .mapToObj(round -> experiment.next(round, rounds))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private void measureIdle() throws IOException, InterruptedException {
    watcher.accept(new RunEvent.Phase("measuring how much CPU other processes use"));
    ForeignCpu.Mark mark = foreign.mark();
    Thread.sleep(plan.idleMillis());
    limit = new ForeignLimit(foreign.coresSince(mark), MACHINE_CORES);
    if (limit.noisy()) {
      watcher.accept(
          new RunEvent.Warning(
              "other processes use %.2f of %d cores: expect wide intervals"
                  .formatted(limit.idleCores(), MACHINE_CORES)));
    }
  }

  /** Runs until the end of the block, or until a round leaves something behind. */
  private void runBlock(Trial<R> trial, int block) throws IOException, InterruptedException {
    Optional<Slot> next = next();
    while (next.isPresent()) {
      Slot slot = next.get();
      Round<R> round = quietest(trial, block, slot);
      folder.save(round);
      rounds.add(round);
      watcher.accept(new RunEvent.RoundFinished(round));
      if (!trial.isClean()) {
        watcher.accept(
            new RunEvent.Warning("a round has left work behind: its processes are restarted"));
        return;
      }
      next = next().filter(after -> experiment.sharesProcesses(slot, after));
    }
  }

  private Round<R> quietest(Trial<R> trial, int block, Slot slot)
      throws IOException, InterruptedException {
    double capacity =
        rounds.stream()
            .filter(round -> round.slot().round() == slot.round())
            .mapToDouble(Round::capacity)
            .findFirst()
            .orElseGet(trial::capacity);
    Round<R> best = attempt(trial, block, slot, capacity, 1);
    for (int again = 2;
        best.disturbed() && again <= 1 + plan.repeats() && trial.isClean();
        again++) {
      watcher.accept(
          new RunEvent.Warning(
              "other processes used %.2f cores (limit %.2f): round of %s is run again"
                  .formatted(best.foreignCores(), best.foreignLimit(), slot.arm())));
      Round<R> next = attempt(trial, block, slot, capacity, again);
      best = next.foreignCores() < best.foreignCores() ? next : best.after(again);
    }
    return best;
  }

  private Round<R> attempt(Trial<R> trial, int block, Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    watcher.accept(new RunEvent.RoundStarted(slot));
    ForeignCpu.Mark mark = foreign.mark();
    R report = trial.run(slot, capacity, attempt);
    double cores = foreign.coresSince(mark);
    return new Round<>(block, slot, attempt, capacity, cores, limit.cores(), report);
  }
}

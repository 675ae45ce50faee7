package io.sluice.bench.lachesis;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.lachesis.engine.Engine;
import io.sluice.bench.lachesis.hub.StationHub;
import io.sluice.bench.lachesis.round.RunningQuery;
import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.bench.lachesis.round.StepRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** Measures everything that a plan asks for and that is not in the folder yet. */
public final class LachesisBench {

  private static final long START_SECONDS = 120;

  private final LachesisFolder folder;
  private final LachesisPlan plan;
  private final EngineStarter starter;
  private final Watcher watcher;

  /** Starts a fresh engine that may write to the folder. */
  @FunctionalInterface
  public interface EngineStarter {
    Engine start(Path work) throws IOException, InterruptedException;
  }

  /** Told how it goes. */
  public interface Watcher extends Consumer<String> {

    /** A step is done, the so many-th. */
    void finished(StepResult step, int done);
  }

  public LachesisBench(LachesisFolder folder, EngineStarter starter, Watcher watcher) {
    this.folder = folder;
    this.plan = folder.plan();
    this.starter = starter;
    this.watcher = watcher;
  }

  /**
   * Runs until all is measured.
   *
   * @throws IOException when an engine fails; what was measured is kept
   */
  public void run() throws IOException, InterruptedException {
    IntPredicate isDone = round -> folder.next(round).isEmpty();
    for (int first = 0; first < plan.rounds(); first += plan.restartEvery()) {
      int end = Math.min(plan.rounds(), first + plan.restartEvery());
      int from = first;
      while (from < end && isDone.test(from)) {
        from++;
      }
      if (from < end) {
        withFreshEngine(from, end);
      }
    }
  }

  private void withFreshEngine(int from, int end) throws IOException, InterruptedException {
    Dataflow dataflow = Dataflows.of(plan.workload());
    Path work = Files.createDirectories(folder.directory().resolve("engine-" + from));
    watcher.accept("starting " + plan.engine());
    try (StationHub hub = StationHub.open();
        Engine engine = starter.start(work)) {
      watcher.accept("submitting " + plan.workload());
      engine.submit(
          new JobArguments(
              plan.workload(),
              plan.data(),
              plan.workload(),
              hub.port(),
              plan.seed(),
              plan.parallelism(),
              plan.nodes()));
      hub.awaitOperators(dataflow.nodes().size() * plan.parallelism(), START_SECONDS);
      StepRunner runner =
          new StepRunner(
              new RunningQuery(dataflow, hub),
              plan,
              work.resolve("channels"),
              folder.directory().resolve("undo"),
              watcher);
      watcher.accept("warming up");
      double least = plan.rates().stream().mapToDouble(Double::doubleValue).min().orElseThrow();
      runner.warmUp(least / 2);
      for (int round = from; round < end; round++) {
        measure(runner, round);
      }
    }
  }

  private void measure(StepRunner runner, int round) throws IOException, InterruptedException {
    for (Optional<LachesisPlan.Step> next = folder.next(round);
        next.isPresent();
        next = folder.next(round)) {
      StepResult result = runner.run(next.get());
      folder.add(result);
      watcher.finished(result, folder.steps().size());
    }
  }
}

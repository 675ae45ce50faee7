package io.sluice.bench.lachesis;

import io.sluice.bench.lachesis.engine.Engine;
import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.bench.lachesis.round.StepRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/** Measures everything that a plan asks for and that is not in the folder yet. */
public final class LachesisBench {

  private final LachesisFolder folder;
  private final LachesisPlan plan;
  private final Map<String, EngineStarter> starters;
  private final Watcher watcher;

  /** Starts a fresh engine that may write to a folder and tells of itself in another one. */
  @FunctionalInterface
  public interface EngineStarter {
    Engine start(Path work, Path channels) throws IOException, InterruptedException;
  }

  /** Told how it goes. */
  public interface Watcher extends Consumer<String> {

    /** A step is done, the so many-th. */
    void finished(StepResult step, int done);
  }

  /**
   * Starts nothing yet.
   *
   * @param starters of the plan's engines, by their names
   */
  public LachesisBench(
      LachesisFolder folder, Map<String, EngineStarter> starters, Watcher watcher) {
    this.folder = folder;
    this.plan = folder.plan();
    this.starters = Map.copyOf(starters);
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
        withFreshEngines(from, end);
      }
    }
  }

  private void withFreshEngines(int from, int end) throws IOException, InterruptedException {
    try (Deployment deployment = new Deployment(plan, folder.work(from), watcher)) {
      for (Member member : plan.members()) {
        deployment.start(member, starters.get(member.engine()));
      }
      StepRunner runner =
          new StepRunner(
              deployment.queries(),
              plan,
              deployment.channels(),
              folder.directory().resolve("undo"),
              watcher);
      watcher.accept("warming up");
      double least = plan.rates().stream().mapToDouble(Double::doubleValue).min().orElseThrow();
      runner.warmUp(plan.offered(least / 2, folder.maxima()));
      if (plan.fleet().search()) {
        for (int member = 0; member < plan.members().size(); member++) {
          search(runner, member);
        }
      }
      for (int round = from; round < end; round++) {
        measure(runner, round);
      }
    }
  }

  /** What one of several keeps up with while the others have nothing to do. */
  private void search(StepRunner runner, int member) throws IOException, InterruptedException {
    Member name = plan.members().get(member);
    RateSearch search = folder.search(member);
    for (; search.next().isPresent(); search = folder.search(member)) {
      StepResult result = runner.probe(member, search.next().getAsDouble());
      folder.addProbe(result);
      watcher.accept(
          "%s alone, %.0f/s: %s"
              .formatted(name, result.rate(), result.bounded() ? "keeps up" : "does not keep up"));
    }
    if (search.sustained() == 0) {
      throw new IOException(
          "%s keeps up with no rate that was tried: give its maximum by hand (--maxima)"
              .formatted(name));
    }
  }

  private void measure(StepRunner runner, int round) throws IOException, InterruptedException {
    for (Optional<LachesisPlan.Step> next = folder.next(round);
        next.isPresent();
        next = folder.next(round)) {
      LachesisPlan.Step step = next.get();
      StepResult result = runner.run(step, plan.offered(step.rate(), folder.maxima()));
      folder.add(result);
      watcher.finished(result, folder.steps().size());
    }
  }
}

package io.sluice.bench.lachesis;

import io.sluice.bench.lachesis.engine.Engine;
import io.sluice.bench.lachesis.round.StepResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Measures everything that a plan asks for and that is not in the folder yet. */
public final class LachesisBench {

  private final LachesisFolder folder;
  private final LachesisPlan plan;
  private final Starter starter;
  private final Watcher watcher;

  /** Starts a fresh engine that may write to a folder and tells of itself in another one. */
  @FunctionalInterface
  public interface EngineStarter {
    Engine start(Path work, Path channels) throws IOException, InterruptedException;
  }

  /** Engines with their queries, warmed up. */
  interface Running extends AutoCloseable {

    /** One arm; each query is offered so many items per second. */
    StepResult run(LachesisPlan.Step step, List<Double> rates)
        throws IOException, InterruptedException;

    /** One query while the others have nothing to do. */
    StepResult probe(int query, double rate) throws IOException, InterruptedException;

    /** Whether all that was ever offered has left. */
    boolean isEmpty();

    @Override
    void close();
  }

  /** Starts fresh ones, to begin with a round. */
  @FunctionalInterface
  interface Starter {
    Running start(int round) throws IOException, InterruptedException;
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
    this(folder, round -> WarmedUp.start(folder, round, starters, watcher), watcher);
  }

  LachesisBench(LachesisFolder folder, Starter starter, Watcher watcher) {
    this.folder = folder;
    this.plan = folder.plan();
    this.starter = starter;
    this.watcher = watcher;
  }

  /**
   * Runs until all is measured. Engines are started anew after some rounds, and whenever something
   * is left in their queues: a step begins with empty ones.
   *
   * @throws IOException when an engine fails; what was measured is kept
   */
  public void run() throws IOException, InterruptedException {
    for (int first = 0; first < plan.rounds(); first += plan.restartEvery()) {
      int end = Math.min(plan.rounds(), first + plan.restartEvery());
      for (int from = toDo(first, end); from < end; from = toDo(from, end)) {
        withFreshEngines(from, end);
      }
    }
  }

  /** The first round of these that is not done; the end if all are. */
  private int toDo(int from, int end) {
    IntPredicate isDone = round -> folder.next(round).isEmpty();
    return IntStream.range(from, end).filter(isDone.negate()).findFirst().orElse(end);
  }

  private void withFreshEngines(int from, int end) throws IOException, InterruptedException {
    try (Running running = starter.start(from)) {
      for (int member = 0; member < plan.fleet().members().size(); member++) {
        if (plan.fleet().search() && !search(running, member)) {
          return;
        }
      }
      for (int round = from; round < end; round++) {
        if (!measure(running, round)) {
          return;
        }
      }
    }
  }

  /**
   * What one of several keeps up with while the others have nothing to do; false if engines have to
   * be started anew.
   */
  private boolean search(Running running, int member) throws IOException, InterruptedException {
    Member name = plan.members().get(member);
    RateSearch search = folder.search(member);
    for (; search.next().isPresent(); search = folder.search(member)) {
      StepResult result = running.probe(member, search.next().getAsDouble());
      folder.addProbe(result);
      watcher.accept(
          "%s alone, %.0f/s: %s"
              .formatted(name, result.rate(), result.bounded() ? "keeps up" : "does not keep up"));
      if (!isReady(running)) {
        return false;
      }
    }
    if (search.sustained() == 0) {
      throw new IOException(
          "%s keeps up with no rate that was tried: give its maximum by hand (--maxima)"
              .formatted(name));
    }
    return true;
  }

  /** False if engines have to be started anew. */
  private boolean measure(Running running, int round) throws IOException, InterruptedException {
    for (Optional<LachesisPlan.Step> next = folder.next(round);
        next.isPresent();
        next = folder.next(round)) {
      LachesisPlan.Step step = next.get();
      StepResult result = running.run(step, plan.offered(step.rate(), folder.maxima()));
      folder.add(result);
      watcher.finished(result, folder.steps().size());
      if (!isReady(running)) {
        return false;
      }
    }
    return true;
  }

  private boolean isReady(Running running) {
    boolean empty = running.isEmpty();
    if (!empty) {
      watcher.accept("items are left in the queues: these engines measure nothing more");
    }
    return empty;
  }
}

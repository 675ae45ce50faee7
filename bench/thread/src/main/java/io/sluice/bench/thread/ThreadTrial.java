package io.sluice.bench.thread;

import io.sluice.agent.AgentOptions;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.thread.engine.EngineStarter;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.round.StepResult;
import io.sluice.bench.thread.round.StepRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs engines with their queries. Loads are fixed, so there is no capacity. */
final class ThreadTrial implements Trial<StepResult> {

  private final ThreadBenchSettings settings;
  private final Workspace workspace;
  private final Maxima maxima;
  private final Deployment deployment;
  private final StepRunner runner;

  private ThreadTrial(
      ThreadBenchSettings settings,
      Workspace workspace,
      Maxima maxima,
      Deployment deployment,
      StepRunner runner) {
    this.settings = settings;
    this.workspace = workspace;
    this.maxima = maxima;
    this.deployment = deployment;
    this.runner = runner;
  }

  /**
   * Starts the engines.
   *
   * @param starters the starters of the plan's engines, by name
   * @param journal whether agents write their journal
   */
  static ThreadTrial start(
      ThreadBenchSettings settings,
      Map<String, EngineStarter> starters,
      boolean journal,
      Workspace workspace)
      throws IOException, InterruptedException {
    Path folder = workspace.directory().resolve("engine-" + workspace.block());
    Deployment deployment = new Deployment(settings, folder, workspace::phase);
    try {
      for (Member member : settings.members()) {
        deployment.start(member, starters.get(member.engine()));
      }
      AgentOptions shipped =
          AgentOptions.defaults(deployment.channels(), workspace.directory().resolve("undo"));
      StepRunner runner =
          new StepRunner(
              deployment.queries(),
              settings,
              journal ? shipped.into(workspace.journal()) : shipped,
              deployment.ownMetrics(),
              workspace::phase);
      Maxima maxima = Maxima.in(workspace.directory(), settings.fleet());
      return new ThreadTrial(settings, workspace, maxima, deployment, runner);
    } catch (IOException | InterruptedException | RuntimeException e) {
      deployment.close();
      throw e;
    }
  }

  /** Warms up, and searches the maximum rate of each of several engines. */
  @Override
  public boolean prepare() throws IOException, InterruptedException {
    workspace.phase("warming up");
    double least = settings.rates().stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    runner.warmUp(settings.offered(least / 2, maxima.rates()));
    for (int member = 0; member < settings.fleet().members().size(); member++) {
      if (settings.fleet().search() && !search(member)) {
        return false;
      }
    }
    return true;
  }

  private boolean search(int member) throws IOException, InterruptedException {
    Member name = settings.members().get(member);
    RateSearch search = maxima.search(member);
    for (; search.next().isPresent(); search = maxima.search(member)) {
      StepResult result = runner.probe(member, search.next().getAsDouble());
      maxima.add(result);
      workspace.phase(
          "%s alone, %.0f/s: %s"
              .formatted(name, result.rate(), result.bounded() ? "keeps up" : "does not keep up"));
      if (!isClean()) {
        return false;
      }
    }
    if (search.sustained() == 0) {
      throw new IOException(
          "%s keeps up with none of the rates that were tried: give its maximum by hand (--maxima)"
              .formatted(name));
    }
    return true;
  }

  @Override
  public StepResult run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    double rate = settings.rate(slot.workload());
    List<Double> rates = settings.offered(rate, maxima.rates());
    return runner.run(new ThreadBenchSettings.Step(slot.round(), slot.arm(), rate), rates);
  }

  @Override
  public boolean isClean() {
    return runner.isEmpty();
  }

  @Override
  public void close() {
    deployment.close();
  }
}

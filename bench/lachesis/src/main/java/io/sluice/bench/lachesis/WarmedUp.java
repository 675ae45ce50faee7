package io.sluice.bench.lachesis;

import io.sluice.agent.AgentOptions;
import io.sluice.bench.lachesis.LachesisBench.EngineStarter;
import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.bench.lachesis.round.StepRunner;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Engines of a plan that were started and have been offered something already. */
final class WarmedUp implements LachesisBench.Running {

  private final Deployment deployment;
  private final StepRunner runner;

  private WarmedUp(Deployment deployment, StepRunner runner) {
    this.deployment = deployment;
    this.runner = runner;
  }

  /**
   * Starts them to begin with a round.
   *
   * @param starters of the plan's engines, by their names
   * @param report told how it goes
   */
  static WarmedUp start(
      LachesisFolder folder,
      int round,
      Map<String, EngineStarter> starters,
      Consumer<String> report)
      throws IOException, InterruptedException {
    LachesisPlan plan = folder.plan();
    Deployment deployment = new Deployment(plan, folder.work(round), report);
    try {
      for (Member member : plan.members()) {
        deployment.start(member, starters.get(member.engine()));
      }
      StepRunner runner =
          new StepRunner(
              deployment.queries(),
              plan,
              AgentOptions.defaults(deployment.channels(), folder.directory().resolve("undo")),
              deployment.ownMetrics(),
              report);
      report.accept("warming up");
      double least = plan.rates().stream().mapToDouble(Double::doubleValue).min().orElseThrow();
      runner.warmUp(plan.offered(least / 2, folder.maxima()));
      return new WarmedUp(deployment, runner);
    } catch (IOException | InterruptedException | RuntimeException e) {
      deployment.close();
      throw e;
    }
  }

  @Override
  public StepResult run(LachesisPlan.Step step, List<Double> rates)
      throws IOException, InterruptedException {
    return runner.run(step, rates);
  }

  @Override
  public StepResult probe(int query, double rate) throws IOException, InterruptedException {
    return runner.probe(query, rate);
  }

  @Override
  public boolean isEmpty() {
    return runner.isEmpty();
  }

  @Override
  public void close() {
    deployment.close();
  }
}

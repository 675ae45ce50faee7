package io.sluice.bench.state;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.bench.state.report.StateRound;
import java.util.List;

/**
 * Compares how different ways to take a third TaskManager, or a second thread, into use affect the
 * output of a job. Each arm of each round has its own Flink.
 *
 * @param plan the plan of the run
 * @param host prepares the Flinks
 */
public record StateExperiment(Plan<StateBenchSettings> plan, StateHost host)
    implements Experiment<StateRound> {

  @Override
  public Comparison<StateRound> comparison() {
    return new StateComparison(plan);
  }

  @Override
  public Trial<StateRound> start(Workspace workspace, List<Round<StateRound>> known) {
    return new StateTrial(plan, host, workspace);
  }
}

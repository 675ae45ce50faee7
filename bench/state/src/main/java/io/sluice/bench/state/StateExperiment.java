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
 * Compares what the output of a job shows of a third TaskManager that is taken into use. Each arm
 * of each round has a Flink of its own.
 *
 * @param host lays out the Flinks
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

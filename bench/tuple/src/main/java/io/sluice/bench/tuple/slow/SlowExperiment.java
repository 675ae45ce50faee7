package io.sluice.bench.tuple.slow;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.tuple.slow.arm.SlowHost;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.bench.tuple.slow.report.SlowRound;
import java.util.List;

/**
 * Compares configurations of Flink while one subtask is slow, and cases that could be taken for
 * that. Each arm of each round has a Flink of its own.
 *
 * @param host lays out the Flinks
 */
public record SlowExperiment(Plan<SlowBenchSettings> plan, SlowHost host)
    implements Experiment<SlowRound> {

  @Override
  public Comparison<SlowRound> comparison() {
    return new SlowComparison(plan);
  }

  @Override
  public Trial<SlowRound> start(Workspace workspace, List<Round<SlowRound>> known) {
    return new SlowTrial(plan, host, workspace);
  }
}

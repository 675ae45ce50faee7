package io.sluice.bench.window.live;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import java.io.IOException;
import java.util.List;

/**
 * Compares windows of several kinds on an embedded engine, on the same events. Each arm runs in a
 * separate process, and has learned from the same number of windows before.
 *
 * @param plan the plan of the run
 * @param host the command that starts a host
 */
public record WindowExperiment(Plan<WindowBenchSettings> plan, List<String> host)
    implements Experiment<ScoredRound> {

  @Override
  public Comparison<ScoredRound> comparison() {
    return new WindowComparison(plan);
  }

  @Override
  public Trial<ScoredRound> start(Workspace workspace, List<Round<ScoredRound>> known)
      throws IOException {
    return WindowTrial.start(plan, host, workspace);
  }
}

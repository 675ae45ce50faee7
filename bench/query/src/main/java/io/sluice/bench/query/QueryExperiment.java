package io.sluice.bench.query;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.report.QueryComparison;
import io.sluice.bench.query.run.QueryTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Compares orders of queries on an embedded engine. Each arm runs in a separate process, warmed up
 * like the others, so that what the JIT compiler and the garbage collector have learned under one
 * order does not affect another. The process of stock does not even load Sluice.
 *
 * @param kafka the jars of a broker and its feeder, for a workload that needs them
 */
public record QueryExperiment(
    Plan<QueryBenchSettings> plan, HostCommand command, Optional<Path> kafka)
    implements Experiment<RoundReport> {

  @Override
  public Comparison<RoundReport> comparison() {
    return new QueryComparison(plan);
  }

  @Override
  public Trial<RoundReport> start(Workspace workspace, List<Round<RoundReport>> known)
      throws IOException, InterruptedException {
    return QueryTrial.start(plan, command, kafka, workspace, known);
  }
}

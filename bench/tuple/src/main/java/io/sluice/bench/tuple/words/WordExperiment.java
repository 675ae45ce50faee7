package io.sluice.bench.tuple.words;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.tuple.words.plan.WordBenchSettings;
import io.sluice.bench.tuple.words.report.WordRound;
import java.util.List;

/**
 * Compares orders of outgoing tuples by WordCount. Each arm of each round has a Storm of its own.
 *
 * @param host lays out the Storms
 */
public record WordExperiment(Plan<WordBenchSettings> plan, WordHost host)
    implements Experiment<WordRound> {

  @Override
  public Comparison<WordRound> comparison() {
    return new WordComparison(plan);
  }

  @Override
  public Trial<WordRound> start(Workspace workspace, List<Round<WordRound>> known) {
    return new WordTrial(plan, host, workspace);
  }
}

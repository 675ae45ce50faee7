package io.sluice.bench.simulator;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.report.QueryComparison;
import java.util.ArrayList;
import java.util.List;

/** Evaluates rounds in virtual time like measured ones, with the flow through the machine. */
public final class SimulatedComparison extends QueryComparison {

  private final List<SimulatedRound> rounds;

  public SimulatedComparison(Plan<QueryBenchSettings> plan, List<SimulatedRound> rounds) {
    super(plan);
    this.rounds = List.copyOf(rounds);
  }

  @Override
  public List<Section> sections(Results<RoundReport> results) {
    List<Section> sections = new ArrayList<>(super.sections(results));
    sections.add(FlowTable.section(rounds));
    return sections;
  }
}

package io.sluice.bench.thread;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.thread.engine.EngineStarter;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.round.StepResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Compares orders of operator threads on engines that run as in production.
 *
 * @param plan the plan of the run
 * @param starters the starters of the plan's engines, by name
 * @param journal whether agents write their journal into the folder of the run
 */
public record ThreadExperiment(
    Plan<ThreadBenchSettings> plan, Map<String, EngineStarter> starters, boolean journal)
    implements Experiment<StepResult> {

  @Override
  public Comparison<StepResult> comparison() {
    return new ThreadComparison(plan);
  }

  @Override
  public Trial<StepResult> start(Workspace workspace, List<Round<StepResult>> known)
      throws IOException, InterruptedException {
    return ThreadTrial.start(plan.settings(), starters, journal, workspace);
  }

  /**
   * Returns whether two slots share an engine. If processes are restarted every round, they are
   * restarted for every arm, because the state of heap, caches and JIT compiler after one arm would
   * affect the next; only the rates of an arm share them. The arms of a search share engines,
   * because otherwise it would restart them all the time.
   */
  @Override
  public boolean sharesProcesses(Slot before, Slot after) {
    boolean apart = plan.restartEvery() == 1 && !plan.settings().search();
    return Experiment.super.sharesProcesses(before, after)
        && !(apart && !after.arm().equals(before.arm()));
  }

  @Override
  public Optional<Slot> next(int round, List<Round<StepResult>> known) {
    return plan.settings().search() ? nextProbe(round, known) : Experiment.super.next(round, known);
  }

  /** Returns the next probe of a search. Arms take turns, in a new order each time. */
  private Optional<Slot> nextProbe(int round, List<Round<StepResult>> known) {
    double first = plan.settings().rates().get(0);
    for (int turn = 0; turn <= known.size(); turn++) {
      List<String> order = new ArrayList<>(plan.labels());
      Collections.shuffle(order, Plan.random(plan.seedOf(round) + turn));
      for (String arm : order) {
        List<StepResult> own = probes(round, arm, known);
        OptionalDouble rate = new RateSearch(first, own).next();
        if (own.size() == turn && rate.isPresent()) {
          return Optional.of(new Slot(round, arm, plan.settings().label(rate.getAsDouble())));
        }
      }
    }
    return Optional.empty();
  }

  static List<StepResult> probes(int round, String arm, List<Round<StepResult>> known) {
    return known.stream()
        .filter(one -> one.slot().round() == round && one.slot().arm().equals(arm))
        .map(Round::report)
        .toList();
  }
}

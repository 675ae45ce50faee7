package io.sluice.cli.option;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Machine;
import io.sluice.cli.measure.Priorities;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Declares the processes in which demo and bench query run their arms. Use as a mixin. */
public final class HostOptions {

  @Option(
      names = "--enforcement",
      paramLabel = "gate|gate-all|priority|auto",
      description = "enforcement of all arms that do not name one (default: gate)")
  private String enforcement;

  @Mixin private HeapOption heap;

  @Option(
      names = "--collector",
      paramLabel = "parallel|g1",
      defaultValue = "parallel",
      description = "garbage collector of each host process (default: ${DEFAULT-VALUE})")
  private Heap.Collector collector;

  @Option(
      names = "--journal",
      description =
          "let Sluice write its journal into the folder of the run, for sluice explain and to mark "
              + "decisions in the report; demo and --trial always do")
  private boolean journal;

  /** Returns the arms, each with its enforcement. */
  public List<String> enforcing(List<String> arms) {
    return enforcement == null ? arms : Arms.enforcing(arms, enforcement);
  }

  /** Returns the heap of each process, of which there is one for each arm. */
  public Heap heap(int arms) {
    return heap.of(arms, collector);
  }

  /**
   * Runs the experiment with queries; returns the exit code.
   *
   * @param page whether to show a live page
   */
  public int run(
      Plan<QueryBenchSettings> plan,
      OutputOptions output,
      boolean page,
      boolean details,
      CommonOptions common)
      throws IOException {
    Machine machine = Machine.readyFor(plan, SluiceHome.directory(), heap(plan.arms().size()));
    ExperimentRun run = new ExperimentRun(details, machine.commit(), common.err(), common::print);
    return Priorities.during(
        machine.priorities(),
        common.err(),
        () ->
            output.run(
                plan,
                page,
                run,
                folder -> machine.experiment(plan, folder, journal || !plan.claim())));
  }
}

package io.sluice.cli;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.cli.measure.AppliedPriorities;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Machine;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The processes that demo and bench query run in. Use as a mixin. */
final class HostOptions {

  @Mixin private HeapOption heap = new HeapOption("3g");

  @Option(
      names = "--collector",
      paramLabel = "parallel|g1",
      defaultValue = "parallel",
      description = "of garbage, in each host process (default: ${DEFAULT-VALUE})")
  private Heap.Collector collector;

  @Option(
      names = "--journal",
      description = "let Sluice write its journal into the folder of the run, for sluice explain")
  private boolean journal;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Returns the heap of each process. */
  Heap heap() {
    return heap.with(collector);
  }

  /**
   * Runs the experiment with queries; returns the exit code.
   *
   * @param page whether to show a live page
   */
  int run(
      Plan<QueryBenchSettings> plan,
      OutputOptions output,
      boolean page,
      boolean details,
      CommonOptions common)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Machine machine = Machine.readyFor(plan, SluiceHome.directory(), heap());
    ExperimentRun run = new ExperimentRun(details, machine.commit(), err, common::print);
    return AppliedPriorities.during(
        machine.priorities(),
        err,
        () -> output.run(plan, page, run, folder -> machine.experiment(plan, folder, journal)));
  }
}

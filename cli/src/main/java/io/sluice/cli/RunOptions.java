package io.sluice.cli;

import io.sluice.bench.experiment.Experiment;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.cli.measure.AppliedPriorities;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Machine;
import io.sluice.cli.measure.PagePort;
import io.sluice.dashboard.Dashboard;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The processes that demo and bench query run in. Use as a mixin. */
final class RunOptions {

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description =
          "fixed heap of each host process, one for each arm (default: 3g, or what leaves half of the"
              + " machine's memory free)")
  private String heap;

  @Option(
      names = "--collector",
      paramLabel = "parallel|g1",
      defaultValue = "parallel",
      description = "of garbage, in each host process (default: ${DEFAULT-VALUE})")
  private Heap.Collector collector;

  @Option(
      names = "--journal",
      description =
          "let Sluice write its journal into the folder of the run, for sluice explain and to mark"
              + " decisions in the report; a run that is no claim always does")
  private boolean journal;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** Makes a plan, where none is continued. */
  interface PlanSource {
    Plan<QueryBenchSettings> get();
  }

  /** Makes the folder of a run, once everything else is found to be ready. */
  interface FolderSource {
    RunFolder get() throws IOException;
  }

  /** Runs the experiment with queries; returns the exit code. */
  int query(MeasureOptions measure, CommonOptions common, PlanSource source) throws IOException {
    PagePort.check(measure.port());
    Plan<QueryBenchSettings> plan =
        measure.resumes()
            ? measure.resumed(QueryBenchSettings.EXPERIMENT, QueryBenchSettings.class)
            : source.get();
    return query(
        plan,
        () -> measure.folder(plan),
        common,
        measure.details(),
        measure.port() != null,
        measure.port());
  }

  /**
   * Runs the experiment with queries; returns the exit code.
   *
   * @param port null when nobody chose one
   */
  int query(
      Plan<QueryBenchSettings> plan,
      FolderSource source,
      CommonOptions common,
      boolean details,
      boolean page,
      Integer port)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    Machine machine = Machine.readyFor(plan, SluiceHome.directory(), heap(plan.arms().size()));
    ExperimentRun run = new ExperimentRun(details, machine.commit(), err, common::print);
    if (!page) {
      return run(plan, machine, source.get(), run::run);
    }
    try (Dashboard dashboard = PagePort.open(port, err)) {
      return run(
          plan,
          machine,
          source.get(),
          (experiment, folder) -> run.runWithPage(experiment, folder, dashboard));
    }
  }

  private Heap heap(int hosts) {
    return heap == null ? Heap.forHosts(hosts, collector) : new Heap(heap, collector);
  }

  /** Runs an experiment in a folder. */
  private interface Running {
    int run(Experiment<RoundReport> experiment, RunFolder folder) throws IOException;
  }

  private int run(Plan<QueryBenchSettings> plan, Machine machine, RunFolder folder, Running running)
      throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    AppliedPriorities applied = AppliedPriorities.start(machine.priorities(), err);
    try {
      return running.run(machine.experiment(plan, folder, journal || !plan.claim()), folder);
    } finally {
      applied.close();
    }
  }
}

package io.sluice.cli.option;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.state.StateExperiment;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.measure.Commit;
import io.sluice.cli.measure.ExperimentRun;
import io.sluice.cli.measure.Heap;
import io.sluice.cli.measure.Hosts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Declares the load of demo state and bench state, and runs both. Use as a mixin. */
public final class StateRunOptions {

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "visits a second (default: ${DEFAULT-VALUE})")
  private int rate = 4000;

  /**
   * Runs the experiment; returns the exit code.
   *
   * @param page whether to show a live page
   */
  public static int run(
      Plan<StateBenchSettings> plan,
      OutputOptions output,
      boolean page,
      boolean details,
      CommonOptions common)
      throws IOException {
    Path home = SluiceHome.directory();
    List<StateArm> arms = plan.arms().stream().map(StateArm::of).toList();
    StateHost host = new Hosts(home).flinkStage(arms);
    for (String load : plan.workloads()) {
      int megabytes = StateBenchSettings.megabytes(load);
      for (StateArm arm : arms) {
        int heap = plan.settings().heapMegabytes(arm, megabytes);
        new Heap(heap + "m", Heap.Collector.PARALLEL).mustFit(arm.taskManagers());
      }
    }
    ExperimentRun run = new ExperimentRun(details, Commit.of(home), common.err(), common::print);
    return output.run(plan, page, run, folder -> new StateExperiment(plan, host));
  }

  /** Returns how many visits come in a second. */
  public int rate() {
    return rate;
  }
}

package io.sluice.bench.tuple.slow;

import io.sluice.bench.experiment.FreshEngineTrial;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.tuple.slow.arm.SlowArm;
import io.sluice.bench.tuple.slow.arm.SlowHost;
import io.sluice.bench.tuple.slow.plan.SlowBenchSettings;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import io.sluice.bench.tuple.slow.report.SlowRound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Starts a Flink for each run of an arm. */
final class SlowTrial extends FreshEngineTrial<SlowRound> {

  private final Plan<SlowBenchSettings> plan;
  private final SlowHost host;

  SlowTrial(Plan<SlowBenchSettings> plan, SlowHost host, Workspace workspace) {
    super(workspace, "flink");
    this.plan = plan;
    this.host = host;
  }

  @Override
  public SlowRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    SlowBenchSettings settings = plan.settings();
    SlowLoad load = settings.load(slot.workload(), plan.seedOf(slot.round()));
    Path folder = folder(slot, attempt).toAbsolutePath();
    Path output = Files.createDirectories(folder.resolve("output"));
    tell(slot, "starting Flink");
    FlinkSetup setup =
        host.setup(
            SlowArm.of(Plan.arm(slot.arm())),
            folder,
            load.parallelism(),
            settings.slots(load.parallelism()),
            settings.lines());
    StandaloneFlink flink = StandaloneFlink.start(setup, settings.taskManagers());
    endBy(
        () -> {
          flink.close();
          Scratch.remove(output);
        });
    return new WatchedRun(flink, load, output).run(host.jobJar(), text -> tell(slot, text));
  }

  private void tell(Slot slot, String text) {
    tell(slot, text, text);
  }
}

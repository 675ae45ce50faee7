package io.sluice.bench.tuple.slow;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
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

/**
 * Starts a Flink for each run of an arm. It is left until the next one, so that the runner sees the
 * CPU that its processes used.
 */
final class SlowTrial implements Trial<SlowRound> {

  private final Plan<SlowBenchSettings> plan;
  private final SlowHost host;
  private final Workspace workspace;
  private StandaloneFlink flink;
  private Path output;

  SlowTrial(Plan<SlowBenchSettings> plan, SlowHost host, Workspace workspace) {
    this.plan = plan;
    this.host = host;
    this.workspace = workspace;
  }

  @Override
  public SlowRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    close();
    SlowBenchSettings settings = plan.settings();
    SlowLoad load = settings.load(slot.workload(), plan.seedOf(slot.round()));
    Path folder =
        workspace.directory().resolve("flink").resolve(slot.folder(attempt)).toAbsolutePath();
    Scratch.remove(folder);
    output = Files.createDirectories(folder.resolve("output"));
    tell(slot, "starting Flink");
    FlinkSetup setup =
        host.setup(
            SlowArm.of(Plan.arm(slot.arm())),
            folder,
            load.parallelism(),
            settings.slots(load.parallelism()),
            settings.collectSeconds());
    flink = StandaloneFlink.start(setup, settings.taskManagers());
    return new WatchedRun(flink, load, output).run(host.jobJar(), text -> tell(slot, text));
  }

  private void tell(Slot slot, String text) {
    workspace.watcher().accept(new RunEvent.Live(slot, text, text));
  }

  @Override
  public boolean isClean() {
    return true;
  }

  @Override
  public void close() {
    if (flink != null) {
      flink.close();
      flink = null;
      Scratch.remove(output);
    }
  }
}

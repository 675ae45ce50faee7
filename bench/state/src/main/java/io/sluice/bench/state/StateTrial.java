package io.sluice.bench.state;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.state.output.LiveSlices;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.bench.state.plan.StateLoad;
import io.sluice.bench.state.report.StateRound;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Starts a Flink for each run of an arm. It stays until the next one starts, so that the runner can
 * measure the CPU time of its processes.
 */
final class StateTrial implements Trial<StateRound> {

  private final Plan<StateBenchSettings> plan;
  private final StateHost host;
  private final Workspace workspace;
  private StandaloneFlink flink;
  private Path folder;

  StateTrial(Plan<StateBenchSettings> plan, StateHost host, Workspace workspace) {
    this.plan = plan;
    this.host = host;
    this.workspace = workspace;
  }

  @Override
  public StateRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    close();
    StateArm arm = StateArm.of(Plan.arm(slot.arm()));
    StateLoad load = plan.settings().load(slot.workload(), plan.seedOf(slot.round()));
    folder = workspace.directory().resolve("flink").resolve(slot.folder(attempt));
    Scratch.remove(folder);
    tell(slot, "starting %d TaskManagers".formatted(StateBenchSettings.TASK_MANAGERS), null);
    FlinkSetup setup =
        host.setup(arm, folder, plan.settings().heapMegabytes(load.megabytes()), load.megabytes());
    flink = StandaloneFlink.start(setup, StateBenchSettings.TASK_MANAGERS);
    MeasuredCommand command = new MeasuredCommand(host, arm, flink, load, folder);
    return command.run(now -> tell(slot, now.text(), now));
  }

  private void tell(Slot slot, String text, LiveSlices now) {
    workspace.watcher().accept(new RunEvent.Live(slot, text, now));
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
      Scratch.remove(StateHost.checkpoints(folder));
      Scratch.remove(MeasuredCommand.output(folder));
    }
  }
}

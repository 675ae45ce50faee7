package io.sluice.bench.state;

import io.sluice.bench.experiment.FreshEngineTrial;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.Scratch;
import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.state.arm.StateArm;
import io.sluice.bench.state.arm.StateHost;
import io.sluice.bench.state.plan.LoggedLoad;
import io.sluice.bench.state.plan.StateBenchSettings;
import io.sluice.bench.state.plan.StateLoad;
import io.sluice.bench.state.report.StateRound;
import io.sluice.bench.state.tenant.PgBench;
import java.io.IOException;
import java.nio.file.Path;

/** Starts a Flink for each run of an arm. */
final class StateTrial extends FreshEngineTrial<StateRound> {

  private final Plan<StateBenchSettings> plan;
  private final StateHost host;

  StateTrial(Plan<StateBenchSettings> plan, StateHost host, Workspace workspace) {
    super(workspace, "flink");
    this.plan = plan;
    this.host = host;
  }

  @Override
  public StateRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    StateArm arm = StateArm.of(Plan.arm(slot.arm()));
    StateLoad load = plan.settings().load(slot.workload(), plan.seedOf(slot.round()));
    Path folder = folder(slot, attempt);
    tell(slot, "preparing the records", null);
    StateLoad prepared = load.prepared(folder);
    PgBench tenant = plan.settings().tenant() == null ? null : PgBench.start(folder);
    endBy(() -> end(tenant));
    tell(slot, "starting TaskManagers: %d".formatted(arm.taskManagers()), null);
    FlinkSetup setup =
        host.setup(
            arm,
            folder,
            plan.settings().heapMegabytes(arm, load.megabytes()),
            load.megabytes(),
            plan.settings().load() > 0);
    StandaloneFlink flink = StandaloneFlink.start(setup, arm.taskManagers());
    endBy(
        () -> {
          flink.close();
          end(tenant);
          Scratch.remove(StateHost.checkpoints(folder));
          Scratch.remove(MeasuredCommand.output(folder));
          Scratch.remove(LoggedLoad.log(folder));
        });
    MeasuredCommand command = new MeasuredCommand(host, arm, flink, prepared, folder, tenant);
    return command.run(now -> tell(slot, now.text(), now));
  }

  private static void end(PgBench tenant) {
    if (tenant != null) {
      tenant.close();
    }
  }
}

package io.sluice.bench.window.live;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowTotals;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs a host for each arm. One works at a time, while the others are idle. */
final class WindowTrial implements Trial<ScoredRound> {

  /** The share of events that stock windows wait for. */
  private static final double STOCK_SHARE = 0.999;

  private final Plan<WindowBenchSettings> plan;
  private final Workspace workspace;
  private final Map<String, WindowHostProcess> hosts = new LinkedHashMap<>();

  private WindowTrial(Plan<WindowBenchSettings> plan, Workspace workspace) {
    this.plan = plan;
    this.workspace = workspace;
  }

  /**
   * Starts the hosts.
   *
   * @param plan the plan of the run
   * @param host the command that starts a host
   * @param workspace the folder of the run
   */
  static WindowTrial start(Plan<WindowBenchSettings> plan, List<String> host, Workspace workspace)
      throws HostFailure {
    workspace.phase("starting a host for each arm");
    WindowTrial trial = new WindowTrial(plan, workspace);
    try {
      for (String label : plan.labels()) {
        trial.hosts.put(label, WindowHostProcess.start(label, host, workspace.log(label)));
      }
      return trial;
    } catch (HostFailure e) {
      trial.close();
      throw e;
    }
  }

  @Override
  public ScoredRound run(Slot slot, double capacity, int attempt)
      throws IOException, InterruptedException {
    WindowBenchSettings settings = plan.settings();
    long seed = plan.seedOf(slot.round());
    String arm = Plan.arm(slot.arm());
    WindowTotals truth = WindowTotals.of(settings.run(arm, slot.workload(), 0, seed));
    long bound = truth.disorder(STOCK_SHARE);
    WindowMessage.Run run = settings.run(arm, slot.workload(), bound, seed);
    LiveScores scores = new LiveScores(truth);
    WindowMessage.Report report =
        hosts.get(slot.arm()).run(run, progress -> tell(slot, scores.with(progress)));
    return Scoring.of(run, report, truth);
  }

  private void tell(Slot slot, LiveWindows now) {
    workspace.watcher().accept(new RunEvent.Live(slot, now.text(), now));
  }

  @Override
  public boolean isClean() {
    return true;
  }

  @Override
  public void close() {
    hosts.values().forEach(WindowHostProcess::close);
  }
}

package io.sluice.cli.measure;

import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.report.ArmResult;
import io.sluice.bench.query.report.Metric;
import io.sluice.bench.query.report.RunResult;
import io.sluice.bench.query.runner.BenchEvent;
import io.sluice.bench.query.runner.RoundRecord;
import io.sluice.dashboard.Dashboard;
import io.sluice.dashboard.LiveEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Shows a run on the live page. */
final class LivePage implements Consumer<BenchEvent> {

  private final Dashboard dashboard;
  private final BenchPlan plan;
  private final List<RoundRecord> finished;
  private String phase = "";
  private String arm = "";
  private String message = "";

  LivePage(Dashboard dashboard, BenchPlan plan, List<RoundRecord> finished) {
    this.dashboard = dashboard;
    this.plan = plan;
    this.finished = new ArrayList<>(finished);
    publishResults();
  }

  @Override
  public void accept(BenchEvent event) {
    if (event instanceof BenchEvent.Live live) {
      dashboard.publish(queries(live.progress()));
    } else if (event instanceof BenchEvent.Phase next) {
      phase = next.text();
      arm = "";
      publishRun();
    } else if (event instanceof BenchEvent.Warning warning) {
      message = warning.text();
      publishRun();
    } else if (event instanceof BenchEvent.RoundStarted round) {
      phase = round.pair() < 0 ? "unmeasured round, to warm up" : "measuring";
      arm = round.arm().name();
      publishRun();
    } else if (event instanceof BenchEvent.RoundFinished round) {
      finished.add(round.round());
      publishResults();
    }
  }

  /** Shows the sentence at the end. */
  void conclude(String verdict) {
    phase = "done";
    arm = "";
    message = verdict;
    publishRun();
  }

  private void publishRun() {
    int rounds = plan.pairs() * plan.arms().size();
    int round = phase.equals("measuring") ? finished.size() + 1 : 0;
    String title =
        "%d queries of %s, at %.2f of this machine's capacity"
            .formatted(plan.workload().queries(), plan.workload().workload(), plan.load());
    dashboard.publish(new LiveEvent.Run(title, phase, arm, round, rounds, message));
  }

  private static LiveEvent.Queries queries(HostEvent.Progress now) {
    return new LiveEvent.Queries(
        now.arm(),
        now.elapsedSeconds(),
        now.backlogSeconds(),
        now.engaged(),
        now.queries().stream().map(LivePage::query).toList());
  }

  private static LiveEvent.Query query(HostEvent.QueryLine line) {
    return new LiveEvent.Query(
        line.name(),
        line.pendingRecords(),
        line.backlogSeconds(),
        line.windowEnd(),
        line.dueMillis(),
        line.running(),
        line.reason());
  }

  private void publishResults() {
    RunResult result = RunResult.of(plan, finished);
    dashboard.publish(
        new LiveEvent.Results(result.arms().stream().map(a -> arm(result, a)).toList()));
  }

  private static LiveEvent.Arm arm(RunResult result, ArmResult arm) {
    double ratio = result.pairing(arm).ratio(Metric.LATENCY_MEAN).median();
    boolean first = arm.name().equals(result.baseline().name());
    return new LiveEvent.Arm(
        arm.name(),
        arm.rounds().size(),
        finite(arm.median(Metric.LATENCY_MEAN)),
        finite(arm.median(Metric.LATENCY_P99)),
        finite(arm.median(Metric.BACKLOG)),
        first ? null : finite(ratio));
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}

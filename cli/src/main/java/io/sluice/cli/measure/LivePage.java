package io.sluice.cli.measure;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.state.output.LiveSlices;
import io.sluice.bench.window.live.LiveWindows;
import io.sluice.bench.window.live.LiveWindows.LiveWindow;
import io.sluice.core.window.answer.Reason;
import io.sluice.dashboard.Dashboard;
import io.sluice.dashboard.LiveEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Shows the progress of a run on the live page. */
final class LivePage<R> implements Consumer<RunEvent> {

  private static final double MILLIS = 1000;

  private final Dashboard dashboard;
  private final Plan<?> plan;
  private final Comparison<R> comparison;
  private final List<Round<R>> finished;
  private String phase = "";
  private String arm = "";
  private String message = "";

  LivePage(Dashboard dashboard, Results<R> before) {
    this.dashboard = dashboard;
    this.plan = before.plan();
    this.comparison = before.comparison();
    this.finished = new ArrayList<>(before.rounds());
    publishResults();
  }

  @Override
  public void accept(RunEvent event) {
    if (event instanceof RunEvent.Live live) {
      if (live.detail() instanceof HostEvent.Progress progress) {
        dashboard.publish(queries(progress));
      } else if (live.detail() instanceof LiveWindows windows) {
        dashboard.publish(windows(live.slot().arm(), windows));
      } else if (live.detail() instanceof LiveSlices slices) {
        dashboard.publish(SlicesEvent.of(live.slot().arm(), slices));
      }
    } else if (event instanceof RunEvent.Phase next) {
      phase = next.text();
      arm = "";
      publishRun();
    } else if (event instanceof RunEvent.Warning warning) {
      message = warning.text();
      publishRun();
    } else if (event instanceof RunEvent.RoundStarted started) {
      phase = started.slot().measured() ? "measuring" : "unmeasured round, to warm up";
      arm = started.slot().arm();
      publishRun();
    } else if (event instanceof RunEvent.RoundFinished done) {
      finished.add(typed(done.round()));
      publishResults();
    }
  }

  private Round<R> typed(Round<?> round) {
    return new Round<>(
        round.block(),
        round.slot(),
        round.attempts(),
        round.capacity(),
        round.foreignCores(),
        round.foreignLimit(),
        comparison.type().cast(round.report()));
  }

  /** Shows the verdict at the end of the run. */
  void conclude(String verdict) {
    phase = "done";
    arm = "";
    message = verdict;
    publishRun();
  }

  private void publishRun() {
    int round = phase.equals("measuring") ? finished.size() + 1 : 0;
    dashboard.publish(
        new LiveEvent.Run(comparison.title(), phase, arm, round, plan.slots(), message));
  }

  private static LiveEvent.Queries queries(HostEvent.Progress now) {
    return new LiveEvent.Queries(
        now.arm(),
        now.elapsedSeconds(),
        now.backlogSeconds(),
        now.engaged(),
        now.queries().stream().map(LivePage::query).toList());
  }

  private static LiveEvent.Windows windows(String arm, LiveWindows now) {
    List<LiveEvent.ReasonCount> reasons =
        now.reasons().entrySet().stream()
            .sorted(Map.Entry.<Reason, Integer>comparingByValue().reversed())
            .map(each -> new LiveEvent.ReasonCount(words(each.getKey()), each.getValue()))
            .toList();
    return new LiveEvent.Windows(
        arm,
        now.certified(),
        now.covered(),
        reasons,
        now.followed().stream().map(LivePage::window).toList(),
        now.latest().stream().map(LivePage::window).toList());
  }

  private static LiveEvent.Window window(LiveWindow window) {
    return new LiveEvent.Window(
        Integer.toString(window.key()),
        window.endMillis() / MILLIS,
        finite(window.value()),
        finite(window.lower()),
        finite(window.upper()),
        window.truth(),
        window.waitedMillis(),
        window.reason() == Reason.BOUND_HOLDS,
        window.covers(),
        words(window.reason()));
  }

  private static String words(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
    Results<R> results = new Results<>(plan, comparison, finished, false);
    dashboard.publish(
        new LiveEvent.Results(
            results.labels().stream()
                .map(label -> arm(results.view(label, plan.workloads().get(0), "")))
                .toList()));
  }

  private LiveEvent.Arm arm(ArmView<R> view) {
    return new LiveEvent.Arm(
        view.label(),
        view.rounds().size(),
        finite(view.median(report -> comparison.figures(report).latencyMs().mean())),
        finite(view.median(report -> comparison.figures(report).latencyMs().p99())),
        finite(view.median(report -> comparison.figures(report).backlogS())),
        view.isFirst()
            ? null
            : finite(
                view.toFirst()
                    .ratio(report -> comparison.figures(report).latencyMs().mean())
                    .centre()));
  }

  private static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }
}

package io.sluice.core.query.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimator;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.policy.Policies;
import io.sluice.core.query.policy.Policy;
import io.sluice.core.query.progress.EpochTracker;
import io.sluice.core.query.progress.cost.CostModel;
import java.util.List;

/** A live query with what has been learned of it and whether it may run. */
final class TrackedQuery {

  final LiveQuery live;
  final CostModel cost;
  final EpochTracker epochs;

  private boolean running = true;
  private long heldSinceNanos;
  private long waitingRecords;
  private double waitingWork;
  private boolean resting;
  private long restingWindow = LiveQuery.UNKNOWN;
  private long restingSinceNanos;

  TrackedQuery(LiveQuery live, QuerySettings settings) {
    this.live = live;
    this.cost = new CostModel(live);
    this.epochs =
        new EpochTracker(
            live,
            cost,
            settings.windowsOf(live.name()),
            settings.lagHistory(),
            settings.confidence());
    configure(settings);
  }

  void configure(QuerySettings settings) {
    SwmEstimator estimator =
        Policies.find(settings.policy()).map(Policy::estimator).orElse(SwmEstimator.WATERMARK_LAGS);
    epochs.configure(settings.lagHistory(), settings.confidence(), estimator);
  }

  boolean running() {
    return running;
  }

  void setRunning(boolean now, long nowNanos) {
    if (running && !now) {
      heldSinceNanos = nowNanos;
    }
    running = now;
  }

  /**
   * Returns the inputs that are ahead of its window. When that has let some rest for longer than
   * the limit, the input that is waited for may be dead: none rests any more until it goes on.
   */
  List<LiveInput> inputsThatCanRest(double limitMillis, long nowNanos) {
    boolean tooLong =
        restingWindow == epochs.windowEnd() && (nowNanos - restingSinceNanos) / 1e6 > limitMillis;
    return tooLong ? List.of() : epochs.ahead();
  }

  boolean ownsOneOf(Resting parts) {
    return live.inputs().stream().anyMatch(parts.inputs()::contains)
        || live.operators().stream().anyMatch(parts.operators()::contains);
  }

  /** Notes whether some part of it rests from now on. */
  void setResting(boolean now, long nowNanos) {
    if (now && restingWindow != epochs.windowEnd()) {
      restingWindow = epochs.windowEnd();
      restingSinceNanos = nowNanos;
    }
    resting = now;
  }

  /** Sees what waits for it; before each decision. */
  void look(long nowNanos) {
    waitingRecords = cost.look(nowNanos, !running);
    waitingWork = cost.waitingWorkMillis(waitingRecords);
  }

  /**
   * Returns the CPU time, ms of one core, of what waited in front of it and inside it when last
   * looked at.
   */
  double waitingWorkMillis() {
    return waitingWork;
  }

  double heldMillis(long nowNanos) {
    return running ? 0 : (nowNanos - heldSinceNanos) / 1e6;
  }

  /** Returns whether some of what waits for it is kept waiting by order. */
  boolean holdsWork() {
    return (!running || resting) && cost.waitingRecords() > 0;
  }

  /**
   * Returns how long it could wait before its next sweeping watermark, from its live cost (Eq.
   * 3.1).
   */
  double slackMillis(QuerySettings settings, long nowMillis) {
    double due = epochs.dueMillis(nowMillis, settings.virtualDeadline().toNanos() / 1e6);
    return due - nowMillis - waitingWork;
  }

  QueryView view(QuerySettings settings, long nowMillis, long nowNanos) {
    return new QueryView(
        live.id(),
        live.name(),
        nowMillis,
        backlog(settings.period().toNanos() / 1e6),
        epochs.view(nowMillis, settings.virtualDeadline().toNanos() / 1e6),
        epochs.inputs(),
        epochs.heldBackBy(),
        cost.resultsPerCpuMilli(),
        running,
        heldMillis(nowNanos));
  }

  private QueryView.Backlog backlog(double periodMillis) {
    return new QueryView.Backlog(
        live.pendingRecords() != LiveQuery.UNKNOWN,
        waitingRecords,
        waitingWork,
        waitingWork + cost.arrivingWorkMillis(periodMillis),
        cost.arrivalsPerMilli(),
        cost.nanosPerRecord() / 1e6,
        cost.headAgeMillis(waitingRecords));
  }
}

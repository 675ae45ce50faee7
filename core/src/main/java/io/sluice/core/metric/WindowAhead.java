package io.sluice.core.metric;

import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.progress.EpochTracker;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A window operator that no other is behind: when its next window is due. Used by one thread. */
final class WindowAhead {
  private static final long LEARN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  /** Holds the settings that the query level ships with. */
  private static final QuerySettings SHIPPED = QuerySettings.defaults();

  /** Bounds the time for which a record should wait where no window says more, ms. */
  static final double BOUND_MILLIS = SHIPPED.virtualDeadline().toMillis();

  private final WindowGeometry geometry;
  private final List<Long> path;
  private final WindowFlow flow;
  private final CostModel cost;
  private final EpochTracker epochs;
  private long learnAtNanos = Long.MIN_VALUE;

  /**
   * Knows nothing yet.
   *
   * @param path all that lead to it, and itself
   */
  WindowAhead(OperatorGraph graph, long operator, WindowGeometry geometry, List<Long> path) {
    this.geometry = geometry;
    this.path = path;
    flow = new WindowFlow(graph, operator, path);
    cost = new CostModel(flow);
    epochs =
        new EpochTracker(
            flow, cost, Optional.of(geometry), SHIPPED.lagHistory(), SHIPPED.confidence());
  }

  boolean isOf(WindowGeometry otherGeometry, List<Long> otherPath) {
    return geometry.equals(otherGeometry) && path.equals(otherPath);
  }

  /** Returns the same where other operators, or other instances of these, are there now. */
  WindowAhead in(OperatorGraph graph) {
    flow.follow(graph);
    return this;
  }

  /** Takes in a period; for how long its work could still wait, ms. */
  double slackMillis(Period period) {
    flow.look(period);
    cost.look(period.nowNanos(), false);
    if (period.nowNanos() >= learnAtNanos) {
      learnAtNanos = period.nowNanos() + LEARN_NANOS;
      cost.learn(period.nowNanos());
    }
    epochs.observe(period.nowMillis());
    return epochs.view(period.nowMillis(), BOUND_MILLIS).latestStartMillis() - period.nowMillis();
  }
}

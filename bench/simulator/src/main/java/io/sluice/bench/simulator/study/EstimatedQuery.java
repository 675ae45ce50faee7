package io.sluice.bench.simulator.study;

import io.sluice.bench.query.report.OnlineRegression;
import io.sluice.bench.query.report.Ranges;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.core.model.SwmEstimator;
import io.sluice.core.query.progress.EpochTracker;
import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Predicts the sweeping watermarks of a query as in an engine, and by the rival, each epoch from
 * those before, and compares the predictions with the actual arrivals.
 */
final class EstimatedQuery {

  private static final double CONFIDENCE = 0.95;

  private final CostModel cost;
  private final EpochTracker epochs;
  private final EpochTracker printed;
  private final OnlineRegression regression = new OnlineRegression();
  private final Map<Long, Double> arrivals = new HashMap<>();
  private final List<Double> lags = new ArrayList<>();
  private final List<EstimateScore> klink = new ArrayList<>();
  private final List<EstimateScore> delays = new ArrayList<>();
  private final List<EstimateScore> rival = new ArrayList<>();
  private int toSkip;

  EstimatedQuery(VirtualQuery query, int history, int epochsToSkip, List<Double> confidences) {
    toSkip = epochsToSkip;
    cost = new CostModel(query);
    WindowPlan windows = query.plan().windows();
    var geometry = new WindowGeometry(windows.slideMillis(), windows.offsetMillis());
    epochs = new EpochTracker(query, cost, Optional.of(geometry), history, CONFIDENCE);
    printed = new EpochTracker(query, cost, Optional.of(geometry), history, CONFIDENCE);
    printed.configure(history, CONFIDENCE, SwmEstimator.EVENT_DELAYS);
    confidences.forEach(confidence -> klink.add(new EstimateScore(confidence)));
    confidences.forEach(confidence -> delays.add(new EstimateScore(confidence)));
    confidences.forEach(confidence -> rival.add(new EstimateScore(confidence)));
  }

  /** Records that a window closed whose sweeping watermark arrived at a time (epoch ms). */
  void closed(long windowEnd, double arrivedMillis) {
    arrivals.put(windowEnd, arrivedMillis);
  }

  void learn(long nowNanos) {
    cost.learn(nowNanos);
  }

  void look(long nowMillis, long nowNanos) {
    cost.look(nowNanos, false);
    long windowEnd = epochs.windowEnd();
    boolean unused = printed.observe(nowMillis);
    if (epochs.observe(nowMillis)) {
      Double arrived = arrivals.remove(windowEnd);
      if (arrived != null) {
        came(arrived - windowEnd);
      }
      state();
    }
  }

  private void came(double lagMillis) {
    if (toSkip > 0) {
      toSkip--;
    } else {
      lags.add(lagMillis);
      klink.forEach(score -> score.came(lagMillis));
      delays.forEach(score -> score.came(lagMillis));
      rival.forEach(score -> score.came(lagMillis));
    }
    regression.add(lagMillis);
  }

  private void state() {
    double end = epochs.windowEnd();
    klink.forEach(score -> score.state(lag(epochs, end, score)));
    delays.forEach(score -> score.state(lag(printed, end, score)));
    rival.forEach(score -> score.state(regression.next(score.confidence())));
  }

  private static Optional<Interval> lag(EpochTracker tracker, double end, EstimateScore score) {
    return tracker.swmInterval(score.confidence()).map(range -> range.plus(-end));
  }

  List<EstimateScore> klink() {
    return klink;
  }

  /** Returns the scores of the estimate from the delays of events. */
  List<EstimateScore> delays() {
    return delays;
  }

  List<EstimateScore> rival() {
    return rival;
  }

  /** Returns the width of the range that really held a share of the lags, ms. */
  double trueWidth(double share) {
    return Ranges.central(lags, share);
  }
}

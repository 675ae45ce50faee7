package io.sluice.core.query.progress;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.model.SwmEstimator;
import io.sluice.core.query.progress.arrival.ExpectedLag;
import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import io.sluice.core.query.progress.arrival.SwmArrival;
import io.sluice.core.query.progress.arrival.SwmRange;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowEnds;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import io.sluice.core.query.progress.geometry.WindowsLearner;
import java.util.List;
import java.util.Optional;

/**
 * Follows the epochs of one query: which window closes next, and when its sweeping watermark (SWM)
 * is due.
 *
 * <p>An epoch runs from one SWM to the next (thesis §3.1). It ends here when the watermark has
 * passed the last window operator, not when a source ingests it: in a backlogged engine the two can
 * be seconds apart, and a query would lose its turn just when it is most urgent. The due time is
 * the end of the window plus the median lag of earlier SWMs, with the time spent in our own queues
 * taken out, else a query that was held would look less urgent for it, be held longer, and so on.
 * Due time and expected work are fixed for the epoch: an estimate that moves while a query runs
 * makes equal queries take turns (least-laxity thrashing). Where another node sees the watermark
 * come, what it says of the window takes the place of what was learned here, once. Where windows
 * are on another node, the epoch ends with the watermark that leaves this one: what is done here
 * from then on is for later windows, and the other's word comes late.
 *
 * <p>A query whose timers fire at regular distances, but on no lattice of event time, is due at its
 * next firing. One whose timers fire in a way that is not understood yet is due at once: held, it
 * would fire in bursts, from which nothing can be learned, and be held for ever. So is one that has
 * not shown anything yet: behind all others it would never come to. One that shows no windows at
 * all after so many watermarks, or none after so many firings, gets a virtual deadline: its oldest
 * waiting record plus a bound. Used by one thread. Times are epoch ms.
 */
public final class EpochTracker {

  private final LiveQuery query;
  private final CostModel cost;
  private final Optional<WindowGeometry> configured;
  private final WindowsLearner learner;
  private final FiringEpochs firings;
  private final SwmArrival arrival;
  private final SwmRange range;

  private Optional<WindowEnds> windows;
  private long watermark = LiveQuery.UNKNOWN;
  private long windowEnd = LiveQuery.UNKNOWN;
  private double due;
  private double expectedWork;
  private final ForwardedWindow forwarded = new ForwardedWindow();
  private double waited;
  private double lateness;
  private long closings;

  /**
   * Starts with nothing known.
   *
   * @param configured window geometry given by the user; learned from the engine if empty
   * @param lagHistory how many epochs the lag is drawn from (m of the thesis)
   * @param confidence probability of the range that a view states, in (0, 1] (f of the thesis)
   */
  public EpochTracker(
      LiveQuery query,
      CostModel cost,
      Optional<WindowGeometry> configured,
      int lagHistory,
      double confidence) {
    this.query = query;
    this.cost = cost;
    this.firings = new FiringEpochs(cost);
    this.arrival = new SwmArrival(query, lagHistory);
    this.configured = configured;
    this.learner = new WindowsLearner(query);
    this.windows = configured.map(geometry -> new WindowEnds(List.of(geometry)));
    this.range = new SwmRange(confidence);
  }

  /** Draws from another number of epochs or history, and states another range from the next on. */
  public void configure(int lagHistory, double wantedConfidence, SwmEstimator estimator) {
    range.state(wantedConfidence);
    arrival.drawFrom(lagHistory, estimator);
  }

  /**
   * Looks at the watermark; each tick.
   *
   * @param nowMillis the finer, the narrower the ranges in which watermarks are expected
   * @return whether an SWM has passed since the last call
   */
  public boolean observe(double nowMillis) {
    arrival.look(nowMillis, windowEnd);
    waited = Math.max(waited, cost.headAgeMillis());
    listen();
    long firedTimers = configured.isEmpty() ? learner.count() : 0;
    watermark = query.watermark();
    firings.look(nowMillis, firedTimers, watermark);
    if (configured.isEmpty() && watermark != LiveQuery.UNKNOWN) {
      learner.learn(watermark, firedTimers);
      adopt(learner.ends());
    }
    if (windows.isEmpty()) {
      return fired((long) nowMillis);
    }
    firings.explain();
    long passed = query.isTold() ? Math.max(watermark, query.watermarkHere()) : watermark;
    if (passed == LiveQuery.UNKNOWN) {
      return false;
    }
    if (passed == LiveQuery.ENDED) {
      return endStream();
    }
    if (windowEnd == LiveQuery.UNKNOWN) {
      begin(passed, nowMillis);
      return false;
    }
    if (passed < windowEnd - 1) {
      return false;
    }
    if (!joinedInPause(passed)) {
      arrival.teach(windowEnd, nowMillis - cost.headAgeMillis(), waited);
    }
    lateness = nowMillis - due;
    closings++;
    begin(passed, nowMillis);
    return true;
  }

  /** Closes the open window. The stream's end teaches no lag, and no window follows. */
  private boolean endStream() {
    boolean open = windowEnd != LiveQuery.UNKNOWN;
    windowEnd = LiveQuery.UNKNOWN;
    closings += open ? 1 : 0;
    return open;
  }

  /**
   * Returns whether the first watermark that moved went past whole windows. That tells for how long
   * data had stood still when the query was first looked at, and not how late a watermark is.
   */
  private boolean joinedInPause(long passed) {
    return closings == 0 && passed >= windows.orElseThrow().nextEndAfter(windowEnd - 1) - 1;
  }

  /** Ends an epoch, without a lattice, with a firing that was expected. */
  private boolean fired(long nowMillis) {
    boolean ended = firings.end(nowMillis);
    if (ended) {
      lateness = firings.latenessMillis();
      closings++;
    }
    return ended;
  }

  private boolean isObserved() {
    return windows.isEmpty() && firings.isRegular();
  }

  private void listen() {
    SwmEstimate told = query.forwarded();
    if (forwarded.listen(told, windowEnd)) {
      due = told.decisive() ? told.dueMillis() : Math.max(due, told.dueMillis());
      range.tell(told);
    }
  }

  private boolean isForwarded() {
    return forwarded.holds(windowEnd);
  }

  private void adopt(Optional<WindowEnds> learned) {
    if (!learned.equals(windows)) {
      windows = learned;
      windowEnd = LiveQuery.UNKNOWN;
    }
  }

  private void begin(long passed, double nowMillis) {
    WindowEnds ends = windows.orElseThrow();
    windowEnd = ends.nextEndAfter(passed);
    arrival.begin();
    waited = 0;
    due = windowEnd + arrival.medianLag(Math.max(0, nowMillis - passed - cost.headAgeMillis()));
    expectedWork = cost.arrivingWorkMillis(ends.epochMillis(windowEnd));
    range.begin(arrival.expected(), windowEnd, cost.arrivalsPerMilli());
  }

  /** Returns the event time at which the next window closes, or {@link LiveQuery#UNKNOWN}. */
  public long windowEnd() {
    if (isStalled()) {
      return LiveQuery.UNKNOWN;
    }
    return windowEnd == LiveQuery.UNKNOWN ? forwarded.windowEnd() : windowEnd;
  }

  /**
   * Returns when the query should be done with what waits for it.
   *
   * @param virtualDeadlineMillis bound on the wait of a record where no window says more
   */
  public double dueMillis(long nowMillis, double virtualDeadlineMillis) {
    if (isForwarded() && windowEnd == LiveQuery.UNKNOWN) {
      return forwarded.estimate().dueMillis();
    }
    return windowEnd != LiveQuery.UNKNOWN && !isStalled()
        ? due
        : firings.dueMillis(nowMillis, isObserved(), hopeless(), virtualDeadlineMillis);
  }

  /** Returns why no window can close as things stand, if so. */
  private Optional<DueSource> hopeless() {
    if (isStalled()) {
      return Optional.of(DueSource.STALLED);
    }
    return watermark == LiveQuery.ENDED ? Optional.of(DueSource.ENDED) : Optional.empty();
  }

  /** Returns whether no window can close before an input that stands still goes on. */
  private boolean isStalled() {
    return !arrival.heldBackBy().isEmpty() && !isForwarded();
  }

  /** Returns the names of the inputs that stand still, without being idle, while others go on. */
  public List<String> heldBackBy() {
    return arrival.heldBackBy();
  }

  /**
   * Returns the state of the epoch.
   *
   * @param virtualDeadlineMillis as in {@link #dueMillis}
   */
  public QueryView.Epoch view(long nowMillis, double virtualDeadlineMillis) {
    ExpectedLag lag = arrival.expected();
    return new QueryView.Epoch(
        watermark,
        windowEnd(),
        dueMillis(nowMillis, virtualDeadlineMillis),
        dueSource(nowMillis),
        isForwarded() ? forwarded.estimate().meanMillis() : SwmArrival.meanMillis(lag, windowEnd),
        isForwarded() ? forwarded.estimate().deviationMillis() : lag.standardDeviation(),
        range.earliestMillis(),
        range.latestMillis(),
        expectedWorkMillis(),
        windows.map(WindowEnds::periodMillis).orElse(firings.distanceMillis(isObserved())),
        closings,
        lateness);
  }

  /** Returns its inputs in this epoch; none if there is only one, or no window is known. */
  public List<QueryView.Input> inputs() {
    return windowEnd == LiveQuery.UNKNOWN ? List.of() : arrival.views(windowEnd);
  }

  /**
   * Returns the inputs that are ahead of the window: their sweeping watermark has come, that of
   * another has not. What they take in now belongs to later windows.
   */
  public List<LiveInput> ahead() {
    return windowEnd == LiveQuery.UNKNOWN || isStalled() ? List.of() : arrival.ahead();
  }

  /**
   * Returns the range of times (epoch ms) in which the sweeping watermark comes with that
   * probability, in (0, 1], our own queues left out (Eq. 3.7); fixed for the epoch. Empty while too
   * little is known.
   */
  public Optional<Interval> swmInterval(double confidence) {
    return range.of(arrival.expected(), windowEnd, confidence);
  }

  /** Returns the origin of {@link #dueMillis}. */
  public DueSource dueSource(double nowMillis) {
    if (isForwarded()) {
      return DueSource.FORWARDED;
    }
    if (windowEnd != LiveQuery.UNKNOWN && !isStalled()) {
      return configured.isPresent() ? DueSource.CONFIGURED : DueSource.LEARNED;
    }
    return firings.dueSource(nowMillis, isObserved(), hopeless());
  }

  /** Returns the CPU time of one window's records, ms of one core, fixed for the epoch. */
  public double expectedWorkMillis() {
    return windowEnd == LiveQuery.UNKNOWN ? firings.expectedWorkMillis(isObserved()) : expectedWork;
  }

  /** Returns by how much the last SWM took effect after its due time, ms; negative if before. */
  public double lastLatenessMillis() {
    return lateness;
  }
}

package io.sluice.core.query.progress.arrival;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import java.util.Optional;

/**
 * Learns when the sweeping watermark of one input could have been there, had nothing waited in
 * front of it: the arrival of the last record that the input took in before it. So the time in our
 * own queues is not in it, however long the query was held. Used by one thread; times are epoch ms.
 */
final class InputProgress {

  private final LiveInput input;
  private final ArrivalHistory arrivals = new ArrivalHistory();
  private final LagStatistics lags;
  private final InputMotion motion = new InputMotion();
  private Optional<EventDelays> delays = Optional.empty();
  private boolean passed;
  private boolean paused;
  private boolean tells;
  private double arrival;
  private double step;

  /** Draws what it expects from so many of the latest epochs. */
  InputProgress(LiveInput input, int lagHistory) {
    this.input = input;
    lags = new LagStatistics(lagHistory);
  }

  boolean isOf(LiveInput other) {
    return input == other;
  }

  LiveInput input() {
    return input;
  }

  void drawFrom(int lagHistory) {
    lags.drawFrom(lagHistory);
  }

  /** Learns how late events are from now on, over so many epochs; or not, if empty. */
  void learnDelays(Optional<Integer> history) {
    delays = history.map(EventDelays::new);
  }

  /** Looks from now on for the watermark at or behind this event time. */
  void begin() {
    delays.ifPresent(EventDelays::nextEpoch);
    passed = false;
    paused = false;
    arrival = Double.NaN;
    step = Double.NaN;
  }

  /** Looks at the input; each tick. */
  void look(double nowMillis, long windowEnd) {
    boolean passes = !passed && windowEnd != LiveQuery.UNKNOWN && hasPassed(windowEnd);
    if (!passes && !arrivals.isDue(nowMillis)) {
      return;
    }
    passed |= passes;
    long ingested = input.ingestedRecords();
    long pending = input.pendingRecords();
    tells = pending != LiveQuery.UNKNOWN;
    motion.look(nowMillis, input, pending, ingested);
    if (!tells || isEnded()) {
      return;
    }
    arrivals.add(nowMillis, ingested + pending);
    if (delays.isPresent()) {
      delays.get().look(input.delays(), nowMillis - arrivals.arrivalMillis(ingested));
    }
    if (passes) {
      long number = input.ingestedAtWatermark(windowEnd - 1);
      arrival = arrivals.arrivalMillis(number);
      paused = arrivals.followsPause(number);
      step = step(input.watermarkStep(windowEnd - 1));
      if (!Double.isNaN(arrival) && !paused) {
        lags.add(arrival - windowEnd, step);
      }
    }
  }

  private static double step(long millis) {
    return millis == LiveQuery.UNKNOWN ? Double.NaN : millis;
  }

  private boolean hasPassed(long windowEnd) {
    long watermark = input.emittedWatermark();
    return watermark != LiveQuery.UNKNOWN && watermark >= windowEnd - 1;
  }

  /** Returns when the sweeping watermark of this epoch arrived; NaN if not seen or not known. */
  double arrivalMillis() {
    return arrival;
  }

  /** Returns how far event time went on with it, ms; NaN if not known. */
  double stepMillis() {
    return step;
  }

  /**
   * Returns whether it has come at a time that is not known although the input shows what arrives.
   */
  boolean isMissed() {
    return passed && tells && Double.isNaN(arrival) && !isEnded();
  }

  InputMotion motion() {
    return motion;
  }

  /**
   * Returns whether it will emit no other watermark: it is ahead of every window then, or of none.
   */
  private boolean isEnded() {
    return input.emittedWatermark() == LiveQuery.ENDED;
  }

  /** Returns whether it shows what waits in front of it. */
  boolean tellsArrivals() {
    return tells;
  }

  /** Returns whether watermarks come with its records, and not from an operator behind it. */
  boolean emitsWatermarks() {
    return input.emittedWatermark() != LiveQuery.UNKNOWN;
  }

  /** Returns whether it had to wait for data to go on at all. */
  boolean followsPause() {
    return paused;
  }

  /** Returns whether the window cannot close because this input has not come that far. */
  boolean isWaitedFor() {
    return !passed && !input.isDeclaredIdle();
  }

  /** Returns whether its sweeping watermark has come. */
  boolean isAhead() {
    return passed && !isEnded();
  }

  /** Returns how late its events are, as far as that is learned. */
  EventDelays delays() {
    return delays.orElse(EventDelays.UNKNOWN);
  }

  /** Returns the input as a policy may see it, in the epoch of the window that ends then. */
  QueryView.Input view(long windowEnd) {
    ExpectedLag lag = delays.isPresent() ? delays.get() : lags;
    return new QueryView.Input(
        isWaitedFor(),
        Math.max(0, input.pendingRecords()),
        windowEnd + lag.mean(),
        lag.standardDeviation());
  }
}

package io.sluice.core.query.progress.arrival;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds when the sweeping watermark of a query could have been there: with that of the last of its
 * inputs (thesis §3.1.3, Fig. 3.1). Used by one thread.
 */
public final class SwmArrival {

  private static final double HARDLY_WAITED_MILLIS = 100;

  private final LiveQuery query;
  private final LagStatistics lags;
  private int lagHistory;
  private boolean learnsDelays;
  private List<? extends LiveInput> known = List.of();
  private List<InputProgress> inputs = List.of();
  private List<String> heldBackBy = List.of();

  /**
   * Starts without knowing anything.
   *
   * @param lagHistory the number of epochs that lags are drawn from
   */
  public SwmArrival(LiveQuery query, int lagHistory) {
    this.query = query;
    this.lagHistory = lagHistory;
    lags = new LagStatistics(lagHistory);
  }

  /** Draws from another number of epochs, and from how late events are if that is wanted. */
  public void drawFrom(int wanted, SwmEstimator estimator) {
    boolean wantsDelays = estimator == SwmEstimator.EVENT_DELAYS;
    boolean same = wanted == lagHistory && wantsDelays == learnsDelays;
    lagHistory = wanted;
    learnsDelays = wantsDelays;
    lags.drawFrom(wanted);
    inputs.forEach(input -> input.drawFrom(wanted));
    if (!same) {
      inputs.forEach(input -> input.learnDelays(delayHistory()));
    }
  }

  private Optional<Integer> delayHistory() {
    return learnsDelays ? Optional.of(lagHistory) : Optional.empty();
  }

  /**
   * Returns the lag that is expected: from those of earlier epochs, or from how late the events of
   * that input are of which they are latest.
   */
  public ExpectedLag expected() {
    return learnsDelays
        ? inputs.stream()
            .map(InputProgress::delays)
            .filter(delays -> !Double.isNaN(delays.mean()))
            .max(Comparator.comparingDouble(EventDelays::mean))
            .orElse(EventDelays.UNKNOWN)
        : lags;
  }

  /** Returns the median lag of earlier epochs; something else while none is known. */
  public double medianLag(double otherwise) {
    return lags.count() > 0 ? lags.median() : otherwise;
  }

  /** Begins a new epoch. */
  public void begin() {
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).begin();
    }
  }

  /**
   * Looks at all inputs; each tick.
   *
   * @param windowEnd of the epoch, or {@link LiveQuery#UNKNOWN}
   */
  public void look(double nowMillis, long windowEnd) {
    adopt(query.inputs());
    int stalled = 0;
    boolean goesOn = false;
    for (int i = 0; i < inputs.size(); i++) {
      InputProgress input = inputs.get(i);
      input.look(nowMillis, windowEnd);
      goesOn |= input.motion().goesOn();
      stalled += input.motion().isStalled() ? 1 : 0;
    }
    int holdingBack = goesOn ? stalled : 0;
    if (holdingBack != heldBackBy.size()) {
      heldBackBy = holdingBack == 0 ? List.of() : stalledNames();
    }
  }

  private List<String> stalledNames() {
    return inputs.stream()
        .filter(progress -> progress.motion().isStalled())
        .map(progress -> progress.input().name())
        .toList();
  }

  /** Returns the names of the inputs that stand still while others go on. */
  public List<String> heldBackBy() {
    return heldBackBy;
  }

  @SuppressWarnings("ReferenceEquality") // the driver's contract: a new set is a new list
  private void adopt(List<? extends LiveInput> now) {
    if (now == known) {
      return;
    }
    List<InputProgress> next = new ArrayList<>(now.size());
    for (LiveInput input : now) {
      next.add(
          inputs.stream()
              .filter(progress -> progress.isOf(input))
              .findFirst()
              .orElseGet(() -> follow(input)));
    }
    known = now;
    inputs = next;
  }

  private InputProgress follow(LiveInput input) {
    InputProgress progress = new InputProgress(input, lagHistory);
    progress.learnDelays(delayHistory());
    return progress;
  }

  /**
   * Adds the lag of the epoch that ends now to what is known of lags, unless it teaches nothing:
   * where the data of some input had to go on first, or arrived too long ago to say when. If no
   * input both emits watermarks and tells what waits in front of it, as where an operator behind
   * the sources makes them, the time at which the watermark was seen has to do, in epochs in which
   * nothing had waited for long.
   *
   * @param seenMillis when it passed the last window, less the age of the oldest waiting record
   * @param waitedMillis the most that a record had waited in the epoch
   */
  public void teach(long windowEnd, double seenMillis, double waitedMillis) {
    double latest = Double.NaN;
    double step = Double.NaN;
    boolean told = false;
    for (int i = 0; i < inputs.size(); i++) {
      InputProgress input = inputs.get(i);
      if (input.followsPause() || input.isMissed()) {
        return;
      }
      told |= input.tellsArrivals() && input.emitsWatermarks();
      if (Double.isNaN(latest) || input.arrivalMillis() > latest) {
        latest = input.arrivalMillis();
        step = input.stepMillis();
      }
    }
    if (!Double.isNaN(latest)) {
      lags.add(latest - windowEnd, step);
    } else if (!told && waitedMillis <= HARDLY_WAITED_MILLIS) {
      lags.add(Math.max(0, seenMillis - windowEnd), step);
    }
  }

  /**
   * Returns the mean of the times at which the sweeping watermark may come; NaN without a window.
   */
  public static double meanMillis(ExpectedLag lag, long windowEnd) {
    return windowEnd == LiveQuery.UNKNOWN ? Double.NaN : windowEnd + lag.mean();
  }

  /** Returns its inputs as a policy may see them; none if there is only one. */
  public List<QueryView.Input> views(long windowEnd) {
    return inputs.size() < 2
        ? List.of()
        : inputs.stream().map(input -> input.view(windowEnd)).toList();
  }

  /** Returns the inputs whose sweeping watermark has come while that of another has not. */
  public List<LiveInput> ahead() {
    return inputs.stream().anyMatch(InputProgress::isWaitedFor)
        ? inputs.stream().filter(InputProgress::isAhead).map(InputProgress::input).toList()
        : List.of();
  }
}

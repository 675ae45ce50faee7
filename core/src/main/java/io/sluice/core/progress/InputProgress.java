package io.sluice.core.progress;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;

/**
 * When the sweeping watermark of one input could have been there, had nothing waited in front of
 * it: the arrival of the last record that the input took in before it. So the time in our own
 * queues is not in it, however long the query was held. Used by one thread; times are epoch ms.
 */
final class InputProgress {

  private final LiveInput input;
  private final ArrivalHistory arrivals = new ArrivalHistory();
  private boolean passed;
  private double arrival;

  InputProgress(LiveInput input) {
    this.input = input;
  }

  boolean isOf(LiveInput other) {
    return input == other;
  }

  /** From now on it is the watermark at or behind this event time that is looked for. */
  void begin() {
    passed = false;
    arrival = Double.NaN;
  }

  /** Looks at the input; each tick. */
  void look(long nowMillis, long windowEnd) {
    boolean passes = !passed && windowEnd != LiveQuery.UNKNOWN && hasPassed(windowEnd);
    if (!passes && !arrivals.isDue(nowMillis)) {
      return;
    }
    long pending = input.pendingRecords();
    if (pending == LiveQuery.UNKNOWN) {
      return;
    }
    arrivals.add(nowMillis, input.ingestedRecords() + pending);
    if (passes) {
      passed = true;
      arrival = arrivals.arrivalMillis(input.ingestedAtWatermark(windowEnd - 1));
    }
  }

  private boolean hasPassed(long windowEnd) {
    long watermark = input.emittedWatermark();
    return watermark != LiveQuery.UNKNOWN && watermark >= windowEnd - 1;
  }

  /** When the sweeping watermark of this epoch arrived; NaN if not seen or not known. */
  double arrivalMillis() {
    return arrival;
  }
}

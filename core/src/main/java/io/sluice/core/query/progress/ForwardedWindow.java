package io.sluice.core.query.progress;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;

/**
 * Holds what another node says of the next window. Its first word on a window counts: it is as
 * fixed for the epoch as ours is. Used by one thread.
 */
final class ForwardedWindow {

  private SwmEstimate estimate = SwmEstimate.NONE;

  /**
   * Takes in an estimate.
   *
   * @param windowEnd of the epoch here, or {@link LiveQuery#UNKNOWN}
   * @return whether it is the first estimate of that window
   */
  boolean listen(SwmEstimate told, long windowEnd) {
    boolean ofThis = windowEnd == LiveQuery.UNKNOWN || told.windowEnd() == windowEnd;
    if (told.windowEnd() == estimate.windowEnd() || !ofThis) {
      return false;
    }
    estimate = told;
    return windowEnd != LiveQuery.UNKNOWN;
  }

  /** Returns whether it is about the window of that epoch, or there is none here. */
  boolean holds(long windowEnd) {
    return estimate.isKnown()
        && (windowEnd == LiveQuery.UNKNOWN || windowEnd == estimate.windowEnd());
  }

  SwmEstimate estimate() {
    return estimate;
  }

  long windowEnd() {
    return estimate.windowEnd();
  }
}

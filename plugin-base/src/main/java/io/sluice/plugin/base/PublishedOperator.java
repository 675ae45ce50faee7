package io.sluice.plugin.base;

import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorRow;

/** A physical operator as its engine shows it. Counts are asked for by one thread. */
public interface PublishedOperator {

  /** Returns its row with its thread; always the same. */
  OperatorRow row();

  /** Returns the number of items taken in so far. */
  long itemsIn();

  /** Returns the number of items handed on so far. */
  long itemsOut();

  /** Returns the number of items that wait in front of it, or -1 where that is not known. */
  long queuedItems();

  /**
   * Returns the share of the room in front of it that is in use, 0 to 1; NaN where that is not
   * known. Called once in a round, after {@link #queuedItems()}.
   */
  default double queueUse() {
    return Double.NaN;
  }

  /**
   * Returns {@link Gauge#WATERMARK}; -1 where it is not known, or nothing was seen yet. Called once
   * in a round, before the windows.
   */
  default long watermark() {
    return Gauge.UNKNOWN;
  }

  /** Returns {@link Gauge#WINDOW_PERIOD}; -1 where it is not known whether it makes windows. */
  default long windowPeriodMillis() {
    return Gauge.UNKNOWN;
  }

  /** Returns {@link Gauge#WINDOW_PHASE}; -1 likewise. */
  default long windowPhaseMillis() {
    return Gauge.UNKNOWN;
  }

  /** Returns what it has handed on and what of that has not left the process yet. */
  default OutgoingItems outgoing() {
    return OutgoingItems.UNKNOWN;
  }
}

package io.sluice.plugin.base;

import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorRow;

/** A physical operator as its engine shows it. Counts are asked for by one thread. */
public interface PublishedOperator {

  /** Which it is, and its thread; always the same. */
  OperatorRow row();

  /** Items taken in so far. */
  long itemsIn();

  /** Items handed on so far. */
  long itemsOut();

  /** Items that wait in front of it, or -1 where nobody can tell. */
  long queuedItems();

  /**
   * Share of the room in front of it that is in use, 0 to 1; NaN where nobody can tell. Asked once
   * in a round, behind {@link #queuedItems()}.
   */
  default double queueUse() {
    return Double.NaN;
  }

  /**
   * See {@link Gauge#WATERMARK}; -1 where nobody can tell, or nothing was seen yet. Asked once in a
   * round, before the windows.
   */
  default long watermark() {
    return Gauge.UNKNOWN;
  }

  /** See {@link Gauge#WINDOW_PERIOD}; -1 where nobody can tell whether it makes windows. */
  default long windowPeriodMillis() {
    return Gauge.UNKNOWN;
  }

  /** See {@link Gauge#WINDOW_PHASE}; -1 likewise. */
  default long windowPhaseMillis() {
    return Gauge.UNKNOWN;
  }
}

package io.sluice.core.query.progress.geometry;

/**
 * The window ends of a query, in event time: {@code phaseMillis + k × periodMillis} for every whole
 * k.
 *
 * @param periodMillis time between two window ends, at least 1: the slide, or the size of windows
 *     that do not overlap
 * @param phaseMillis the first window end not before the epoch; kept in {@code [0, periodMillis)},
 *     so equal geometries are equal records
 */
public record WindowGeometry(long periodMillis, long phaseMillis) {

  public WindowGeometry {
    if (periodMillis < 1) {
      throw new IllegalArgumentException("period of " + periodMillis + " ms: must be at least 1");
    }
    phaseMillis = Math.floorMod(phaseMillis, periodMillis);
  }

  /**
   * Returns the next window end that this watermark has not yet closed. A window that ends
   * (exclusively) at e is complete once the watermark reaches e − 1. Answers {@link Long#MAX_VALUE}
   * where no later end can be represented, as for the watermark that ends a stream.
   */
  public long nextEndAfter(long watermark) {
    if (watermark > Long.MAX_VALUE - 2) {
      return Long.MAX_VALUE;
    }
    long least = watermark + 2;
    long wait = Math.floorMod(phaseMillis - Math.floorMod(least, periodMillis), periodMillis);
    return least > Long.MAX_VALUE - wait ? Long.MAX_VALUE : least + wait;
  }

  /**
   * Returns the time from the last window end before that event time (epoch ms) to that time, ms;
   * at least 1.
   */
  long sinceEndBefore(long eventTime) {
    return 1
        + Math.floorMod(Math.floorMod(eventTime - 1, periodMillis) - phaseMillis, periodMillis);
  }
}

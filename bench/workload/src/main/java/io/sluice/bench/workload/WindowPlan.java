package io.sluice.bench.workload;

import java.util.stream.IntStream;

/**
 * Describes the event-time windows of one query, numbered within a round: window 0 is the first
 * that begins at or after the round's start. All times are ms since that start, which is a multiple
 * of {@link Workload#ROUND_GRID_MILLIS}.
 *
 * @param slideMillis time between two window starts; equals the size for tumbling windows
 * @param offsetMillis the offset of the windows, in [0, slide)
 */
public record WindowPlan(long sizeMillis, long slideMillis, long offsetMillis) {

  public WindowPlan {
    if (slideMillis <= 0
        || sizeMillis < slideMillis
        || Workload.ROUND_GRID_MILLIS % slideMillis != 0) {
      throw new IllegalArgumentException("window %d / %d".formatted(sizeMillis, slideMillis));
    }
    if (offsetMillis < 0 || offsetMillis >= slideMillis) {
      throw new IllegalArgumentException("offset %d of %d".formatted(offsetMillis, slideMillis));
    }
  }

  /**
   * Returns windows of a size, one of which ends at a time in [0, slide), and one at each slide
   * after it.
   */
  static WindowPlan endingAt(long phase, long sizeMillis, long slideMillis) {
    return new WindowPlan(sizeMillis, slideMillis, Math.floorMod(phase - sizeMillis, slideMillis));
  }

  /**
   * Returns tumbling windows of another size, one of which ends whenever one of these does.
   *
   * @param size the size, a divisor of the slide
   */
  public WindowPlan tumbling(long size) {
    return endingAt(Math.floorMod(offsetMillis + sizeMillis, size), size, size);
  }

  /** Returns the first window end after an event time, both in epoch ms. */
  public long endBehind(long eventTime) {
    long phase = offsetMillis + sizeMillis;
    return phase + (Math.floorDiv(eventTime - phase, slideMillis) + 1) * slideMillis;
  }

  public long end(int window) {
    return offsetMillis + window * slideMillis + sizeMillis;
  }

  /** Returns the window that ends at this time; negative for one that began before the round. */
  public int endingAt(long end) {
    return (int) Math.floorDiv(end - sizeMillis - offsetMillis, slideMillis);
  }

  /** Returns the windows that end after {@code after}, up to and including {@code upTo}. */
  public IntStream endingBetween(long after, long upTo) {
    return IntStream.rangeClosed(endingAt(after) + 1, endingAt(upTo));
  }

  /** Returns the first window that contains this event time; may be negative. */
  public int firstContaining(long eventTime) {
    return (int) Math.floorDiv(eventTime - offsetMillis - sizeMillis, slideMillis) + 1;
  }

  /** Returns the last window that contains this event time; may be negative. */
  public int lastContaining(long eventTime) {
    return (int) Math.floorDiv(eventTime - offsetMillis, slideMillis);
  }
}

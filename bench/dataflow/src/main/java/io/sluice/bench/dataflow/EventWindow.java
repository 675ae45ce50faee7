package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.WindowContents;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Describes tumbling event-time windows in front of an operator, which gets {@link WindowContents}
 * instead of items. An item's event time is its planned arrival less its delay, shifted so that
 * windows end at multiples of their size.
 *
 * @param sizeMillis the size of each window
 * @param offsetMillis by how much windows end after multiples of their size
 * @param lagMillis how far the watermark is behind the latest event time; above the longest delay
 * @param delay returns the delay of an item as a part of the lag, in [0, 1); it is the same for an
 *     item of the source and for the item here that comes from it
 * @param groups returns the group in which windows must count an item of the source, to check
 *     results; below 0 for items that are dropped on the way
 */
public record EventWindow(
    int sizeMillis,
    int offsetMillis,
    int lagMillis,
    ToDoubleFunction<Object> delay,
    ToIntFunction<Object> groups) {

  private static final long NANOS = 1_000_000;

  /**
   * Returns the event time of an item, ms.
   *
   * @param plannedNanos when it was planned to arrive, by {@link System#nanoTime()}
   */
  public long timestamp(long plannedNanos, Object item) {
    return movedMillis(plannedNanos) - (long) (delay.applyAsDouble(item) * lagMillis);
  }

  /** Returns a moment of {@link System#nanoTime()} as event time of these windows, ms. */
  public long movedMillis(long nanos) {
    return nanos / NANOS - offsetMillis;
  }

  /** Returns the end of the window that contains an event time; the end itself is inside. */
  public long endOf(long timestamp) {
    return Math.floorDiv(timestamp + sizeMillis - 1, (long) sizeMillis) * sizeMillis;
  }
}

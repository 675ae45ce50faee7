package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.WindowContents;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/**
 * Gathers items in tumbling windows of event time in front of an operator, which then gets {@link
 * WindowContents} instead of items. An item's event time is when it was planned to arrive, less its
 * delay, moved so that windows end at multiples of their size.
 *
 * @param sizeMillis of each
 * @param offsetMillis by which windows end later than at multiples of their size
 * @param lagMillis above the longest delay; the watermark is so far behind the latest event time
 * @param delay of an item in parts of the lag, in [0, 1); the same for what the source takes in and
 *     for what arrives here of it
 * @param groups what the windows are to count an item of the source in, whatever operators make of
 *     it: to check results by; below 0 for items that are dropped on the way
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
   * @param plannedNanos when it was planned to arrive, of {@link System#nanoTime()}
   */
  public long timestamp(long plannedNanos, Object item) {
    return movedMillis(plannedNanos) - (long) (delay.applyAsDouble(item) * lagMillis);
  }

  /** Returns a moment as event time of these windows. */
  public long movedMillis(long nanos) {
    return nanos / NANOS - offsetMillis;
  }

  /** Returns the end of the window that an event time is in; both are in it. */
  public long endOf(long timestamp) {
    return Math.floorDiv(timestamp + sizeMillis - 1, (long) sizeMillis) * sizeMillis;
  }
}

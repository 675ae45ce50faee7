package io.sluice.core.window;

import java.io.Serializable;

/**
 * What is asked of tumbling windows. Times are in a unit of the caller's choice.
 *
 * @param size of a window
 * @param offset of the start of windows, at least 0 and below the size
 * @param aggregate of the values
 * @param bound of the error
 * @param confidence of the interval
 * @param otherwise what a window does when the bound does not hold
 * @param longestWait after which a window answers, whatever it knows; also how long events of a
 *     window are counted
 * @param lateRatio whether late values may differ from the others; without it ρ is 1
 */
public record WindowQuestion(
    long size,
    long offset,
    Aggregate aggregate,
    ErrorBound bound,
    Confidence confidence,
    Otherwise otherwise,
    long longestWait,
    boolean lateRatio)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  public WindowQuestion {
    if (size < LateCounter.BINS) {
      throw new IllegalArgumentException(
          "window of %d: must be at least %d".formatted(size, LateCounter.BINS));
    }
    if (offset < 0 || offset >= size) {
      throw new IllegalArgumentException(
          "offset %d: must be at least 0 and below the size of the window, %d"
              .formatted(offset, size));
    }
    if (longestWait <= 0) {
      throw new IllegalArgumentException("longest wait %d: must be above 0".formatted(longestWait));
    }
  }

  /** Returns the start of the window that a time belongs to. */
  public long startOf(long time) {
    return Math.floorDiv(time - offset, size) * size + offset;
  }
}

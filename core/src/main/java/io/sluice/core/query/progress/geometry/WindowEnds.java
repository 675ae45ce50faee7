package io.sluice.core.query.progress.geometry;

import java.util.List;

/**
 * The window ends of a query, in event time: the ends of any of its window operators that stand
 * side by side.
 *
 * @param geometries of these operators, at least one; none of them twice
 */
public record WindowEnds(List<WindowGeometry> geometries) {

  public WindowEnds {
    if (geometries.isEmpty()) {
      throw new IllegalArgumentException("windows that never end");
    }
    geometries = List.copyOf(geometries);
  }

  /**
   * Returns the next that this watermark has not yet closed; see {@link
   * WindowGeometry#nextEndAfter}.
   */
  public long nextEndAfter(long watermark) {
    long next = Long.MAX_VALUE;
    for (int i = 0; i < geometries.size(); i++) {
      next = Math.min(next, geometries.get(i).nextEndAfter(watermark));
    }
    return next;
  }

  /** Returns the time from the end before one of the ends to that end, ms. */
  public long epochMillis(long end) {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < geometries.size(); i++) {
      shortest = Math.min(shortest, geometries.get(i).sinceEndBefore(end));
    }
    return shortest;
  }

  /** Returns the period of the operator whose windows end most often, ms. */
  public long periodMillis() {
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < geometries.size(); i++) {
      shortest = Math.min(shortest, geometries.get(i).periodMillis());
    }
    return shortest;
  }
}

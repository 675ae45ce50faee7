package io.sluice.bench.workload;

/**
 * One input stream of a query: records of its own, out of order in its own way, and watermarks of
 * its own.
 *
 * @param name unique within the query
 * @param boundMillis how much a record may be late; the watermark lags by it
 * @param delays of its records, each in [0, bound)
 */
public record StreamPlan(String name, long boundMillis, Delays delays) {

  /**
   * Returns the watermark that a partition emits once it has seen a record of this event time: the
   * largest multiple of 200 ms that the bound allows, minus one. Independent of what came before,
   * so that a window's closing record can be computed.
   */
  public long watermarkAfter(long maxTimestamp) {
    return Math.floorDiv(maxTimestamp - boundMillis, QueryPlan.WATERMARK_GRID_MILLIS)
            * QueryPlan.WATERMARK_GRID_MILLIS
        - 1;
  }

  /** Returns the least event time whose record closes a window with this end. */
  public long closingEventTime(long windowEnd) {
    return -Math.floorDiv(-windowEnd, QueryPlan.WATERMARK_GRID_MILLIS)
            * QueryPlan.WATERMARK_GRID_MILLIS
        + boundMillis;
  }
}

package io.sluice.bench.workload;

/**
 * Is one input stream of a query, with its own records, delays and watermarks.
 *
 * @param name the name, unique within the query
 * @param boundMillis the bound of delays, by which the watermark lags
 * @param delays the delays of its records, each in [0, bound)
 */
public record StreamPlan(String name, long boundMillis, Delays delays) {

  /**
   * Returns the watermark that a partition emits after a record with this event time: the largest
   * multiple of 200 ms that the bound allows, minus one. It does not depend on earlier records, so
   * that a window's closing record can be computed.
   */
  public long watermarkAfter(long maxTimestamp) {
    return Math.floorDiv(maxTimestamp - boundMillis, QueryPlan.WATERMARK_GRID_MILLIS)
            * QueryPlan.WATERMARK_GRID_MILLIS
        - 1;
  }

  /** Returns the least event time of a record that closes a window with this end. */
  public long closingEventTime(long windowEnd) {
    return -Math.floorDiv(-windowEnd, QueryPlan.WATERMARK_GRID_MILLIS)
            * QueryPlan.WATERMARK_GRID_MILLIS
        + boundMillis;
  }
}

package io.sluice.bench.workload;

/**
 * One query of a workload: a job of its own, with a source of {@code partitions} partitions.
 *
 * @param boundMillis how much a record may be late; the watermark lags by it
 * @param delays of its records, each in [0, bound)
 */
public record QueryPlan(
    int index,
    String name,
    Kind kind,
    int partitions,
    WindowPlan windows,
    long boundMillis,
    Delays delays,
    Payloads payloads) {

  /** Watermarks are emitted at multiples of this event time. */
  public static final long WATERMARK_GRID_MILLIS = 200;

  /** What a query computes. */
  public enum Kind {
    /** Views per campaign in tumbling windows (Yahoo streaming benchmark). */
    YSB,
    /** Mean distance per pickup zone in sliding windows (taxi trips). */
    NYT
  }

  /**
   * The watermark that a partition emits once it has seen a record of this event time: the largest
   * multiple of 200 ms that the bound allows, minus one. Independent of what came before, so that a
   * window's closing record can be computed.
   */
  public long watermarkAfter(long maxTimestamp) {
    return Math.floorDiv(maxTimestamp - boundMillis, WATERMARK_GRID_MILLIS) * WATERMARK_GRID_MILLIS
        - 1;
  }

  /** The least event time whose record closes a window with this end. */
  public long closingEventTime(long windowEnd) {
    return -Math.floorDiv(-windowEnd, WATERMARK_GRID_MILLIS) * WATERMARK_GRID_MILLIS + boundMillis;
  }
}

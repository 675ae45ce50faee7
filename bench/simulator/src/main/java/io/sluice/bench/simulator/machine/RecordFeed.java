package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.StreamPlan;

/**
 * Lets the planned records of a query arrive, with each watermark behind the record that allows it.
 */
final class RecordFeed {

  private final StreamPlan plan;
  private final Channel source;
  private PlannedRecords records;
  private double sentBefore;
  private double sent;
  private long gridMillis;
  private long closing = -1;

  RecordFeed(StreamPlan plan, Channel source) {
    this.plan = plan;
    this.source = source;
  }

  /** Continues with these records, after all earlier ones have been sent. */
  void begin(PlannedRecords next) {
    records = next;
    sentBefore = sent;
    gridMillis = 0;
    findClosing();
  }

  /** Sends the records that are planned up to a time (epoch ms); returns their number. */
  double send(long nowMillis) {
    if (records == null) {
      return 0;
    }
    double before = sent;
    long count = records.arrivals().countUntil(nowMillis - records.startMillis());
    sent = sentBefore + count;
    while (closing >= 0 && closing < count) {
      double available = records.arrivals().at(closing);
      long timestamp = records.startMillis() + gridMillis - 1;
      source.place(Watermark.made(timestamp, available), sentBefore + closing + 1);
      findClosing();
    }
    return sent - before;
  }

  /**
   * Returns the event time (epoch ms) of a sent record by its number, the first ever being 1; NaN
   * for a record of an earlier phase.
   */
  double timestamp(long number) {
    long index = number - 1 - (long) sentBefore;
    return records == null || index < 0 || index >= records.arrivals().total()
        ? Double.NaN
        : records.timestamp(index);
  }

  /**
   * Returns the ms (epoch) in which the next watermark arrives or the rate changes, at most {@code
   * limit}.
   */
  long steadyUntil(long nowMillis, long limit) {
    if (records == null) {
      return limit;
    }
    double now = nowMillis - records.startMillis();
    double until = records.arrivals().steadyUntil(now);
    if (closing >= 0) {
      until = Math.min(until, records.arrivals().at(closing));
    }
    return (long) Math.min(limit, records.startMillis() + Math.ceil(until));
  }

  /** Returns the records per ms that are sent between two times (epoch ms). */
  double perMilli(long fromMillis, long untilMillis) {
    if (records == null) {
      return 0;
    }
    double start = records.startMillis();
    return (double) records.arrivals().count(fromMillis - start, untilMillis - start)
        / (untilMillis - fromMillis);
  }

  /** Returns the number of records that were sent and have not arrived, for lack of room. */
  double refusedRecords() {
    return sent - source.arrivedRecords();
  }

  private void findClosing() {
    gridMillis += QueryPlan.WATERMARK_GRID_MILLIS;
    closing = records.firstReaching(plan.closingEventTime(gridMillis));
  }
}

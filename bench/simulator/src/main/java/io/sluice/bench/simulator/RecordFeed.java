package io.sluice.bench.simulator;

import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;

/** Lets the planned records of a query arrive, each watermark behind the record that allows it. */
final class RecordFeed {

  private final QueryPlan plan;
  private PlannedRecords records;
  private double arrivedBefore;
  private long gridMillis;
  private long closing = -1;

  RecordFeed(QueryPlan plan) {
    this.plan = plan;
  }

  /** Goes on with these records; those it had before have all arrived. */
  void begin(PlannedRecords next, VirtualTask source) {
    records = next;
    arrivedBefore = source.arrivedRecords();
    gridMillis = 0;
    findClosing();
  }

  /** Up to this time (epoch ms). */
  void arrive(long nowMillis, VirtualTask source) {
    if (records == null) {
      return;
    }
    long count = records.arrivals().countUntil(nowMillis - records.startMillis());
    source.arrive(arrivedBefore + count - source.arrivedRecords());
    while (closing >= 0 && closing < count) {
      double available = records.arrivals().at(closing);
      long timestamp = records.startMillis() + gridMillis - 1;
      source.place(Watermark.made(timestamp, available), arrivedBefore + closing + 1);
      findClosing();
    }
  }

  private void findClosing() {
    gridMillis += QueryPlan.WATERMARK_GRID_MILLIS;
    closing = records.firstReaching(plan.closingEventTime(gridMillis));
  }
}

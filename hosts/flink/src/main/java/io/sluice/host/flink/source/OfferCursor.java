package io.sluice.host.flink.source;

import io.sluice.bench.workload.PlannedRecords;

/** A reader's place in the {@link OfferLog}. Not thread-safe. */
final class OfferCursor {

  private final OfferLog log;
  private final int slot;
  private int stretch;
  private long index;
  private long consumed;
  private PlannedRecords records;

  /**
   * Continues behind a number of records.
   *
   * @param consumed position in the log, as {@link #consumed()} told it
   */
  OfferCursor(OfferLog log, int slot, long consumed) {
    this.log = log;
    this.slot = slot;
    this.consumed = consumed;
    while (stretch < log.stretches() && log.stretch(stretch).end(slot) <= consumed) {
      stretch++;
    }
    if (stretch < log.stretches()) {
      index = consumed - log.stretch(stretch).before().get(slot);
    }
  }

  /** Epoch ms at which the next record arrives; infinite while none is planned. */
  double nextArrival() {
    while (stretch < log.stretches()) {
      records = log.stretch(stretch).records().get(slot);
      if (index < records.arrivals().total()) {
        return records.startMillis() + records.arrivals().at(index);
      }
      stretch++;
      index = 0;
    }
    return Double.POSITIVE_INFINITY;
  }

  /** The record that {@link #nextArrival} spoke of. */
  byte[] render() {
    return records.render(index);
  }

  long timestamp() {
    return records.timestamp(index);
  }

  void advance() {
    index++;
    consumed++;
  }

  long consumed() {
    return consumed;
  }
}

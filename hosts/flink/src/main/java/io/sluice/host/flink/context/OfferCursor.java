package io.sluice.host.flink.context;

import io.sluice.bench.workload.PlannedRecords;

/** A reader's place in the {@link OfferLog}. Not thread-safe. */
public final class OfferCursor implements Intake {

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
  public OfferCursor(OfferLog log, int slot, long consumed) {
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

  @Override
  public double nextArrival() {
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

  @Override
  public byte[] render() {
    return records.render(index);
  }

  @Override
  public long timestamp() {
    return records.timestamp(index);
  }

  @Override
  public void advance() {
    index++;
    consumed++;
  }

  @Override
  public long consumed() {
    return consumed;
  }
}

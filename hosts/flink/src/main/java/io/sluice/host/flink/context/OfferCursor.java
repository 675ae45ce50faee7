package io.sluice.host.flink.context;

import io.sluice.bench.workload.PlannedRecords;

/** A reader's position in the {@link OfferLog}. Not thread-safe. */
public final class OfferCursor implements Intake {

  private final OfferLog log;
  private final int slot;
  private int phase;
  private long index;
  private long consumed;
  private PlannedRecords records;

  /**
   * Makes a cursor at a position.
   *
   * @param consumed the position in the log, as {@link #consumed()} returned it
   */
  public OfferCursor(OfferLog log, int slot, long consumed) {
    this.log = log;
    this.slot = slot;
    this.consumed = consumed;
    while (phase < log.phases() && log.phase(phase).end(slot) <= consumed) {
      phase++;
    }
    if (phase < log.phases()) {
      index = consumed - log.phase(phase).before().get(slot);
    }
  }

  @Override
  public double nextArrival() {
    while (phase < log.phases()) {
      records = log.phase(phase).records().get(slot);
      if (index < records.arrivals().total()) {
        return records.startMillis() + records.arrivals().at(index);
      }
      phase++;
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

package io.sluice.job.stage;

import io.sluice.source.flink.PlannedReader;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;

/**
 * Hands out the records of one partition as they arrive, and reports the others that have arrived
 * as {@code pendingRecords}.
 */
public abstract class PacedReader<T> extends PlannedReader<T> {

  private static final long LONGEST_WAIT_MILLIS = 10;

  private final Pace pace;

  /** Prepares a reader of records that arrive at a pace. */
  protected PacedReader(Pace pace, SourceReaderContext context) {
    super(context);
    this.pace = pace;
    context.metricGroup().setPendingRecordsGauge(this::pending);
  }

  private long pending() {
    return hasPartition()
        ? Math.max(0, inPartition(pace.arrived(System.currentTimeMillis())) - consumed())
        : 0;
  }

  /**
   * Hands out a record that has arrived.
   *
   * @param number the record's number among those of all partitions
   * @param arrival when it arrived by its plan, epoch ms
   */
  protected abstract void handOut(long number, long arrival, ReaderOutput<T> output);

  @Override
  protected final InputStatus read(long number, ReaderOutput<T> output) {
    if (number >= pace.records()) {
      return InputStatus.END_OF_INPUT;
    }
    long arrival = pace.arrivalMillis(number);
    long wait = arrival - System.currentTimeMillis();
    if (wait > 0) {
      return askAgainAfter(Math.min(LONGEST_WAIT_MILLIS, wait));
    }
    handOut(number, arrival, output);
    return InputStatus.MORE_AVAILABLE;
  }
}

package io.sluice.source.flink;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.core.io.InputStatus;

/**
 * Reads the records of one partition of a {@link PlannedSource} and knows, also after a restore,
 * how many it has consumed. The n-th record of a partition is one number of all records; partitions
 * take turns.
 */
public abstract class PlannedReader<T> implements SourceReader<T, NumberSequenceSplit> {

  private final SourceReaderContext context;
  private final int partitions;
  private CompletableFuture<Void> available = new CompletableFuture<>();
  private NumberSequenceSplit split;
  private long consumed;
  private boolean none;

  /** Prepares a reader, which asks for its partition when it starts. */
  protected PlannedReader(SourceReaderContext context) {
    this.context = context;
    partitions = context.currentParallelism();
  }

  /**
   * Hands out a record, or nothing as long as it has not arrived.
   *
   * @param number the record's number among those of all partitions
   * @return {@link InputStatus#MORE_AVAILABLE} if the record has been handed out
   */
  protected abstract InputStatus read(long number, ReaderOutput<T> output);

  /** Has Flink ask again after some milliseconds. */
  protected final InputStatus askAgainAfter(long millis) {
    available =
        new CompletableFuture<Void>().completeOnTimeout(null, millis, TimeUnit.MILLISECONDS);
    return InputStatus.NOTHING_AVAILABLE;
  }

  /** Returns whether the reader has a partition. */
  protected final boolean hasPartition() {
    return split != null;
  }

  /** Returns the partition. */
  protected final int partition() {
    return PlannedSource.partition(split);
  }

  /** Returns how many of the first records of all partitions are of this one. */
  protected final long inPartition(long records) {
    return (records + partitions - 1 - partition()) / partitions;
  }

  /**
   * Returns how many records of the partition have been handed out. In a thread other than the
   * reader's own it may be an older number.
   */
  protected final long consumed() {
    return consumed;
  }

  @Override
  public final void start() {
    if (split == null) {
      context.sendSplitRequest();
    }
  }

  @Override
  public final InputStatus pollNext(ReaderOutput<T> output) {
    if (split == null) {
      return none ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
    }
    InputStatus status = read(consumed * partitions + partition(), output);
    if (status == InputStatus.MORE_AVAILABLE) {
      consumed++;
    }
    return status;
  }

  @Override
  public final CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public final List<NumberSequenceSplit> snapshotState(long checkpoint) {
    return split == null ? List.of() : List.of(PlannedSource.split(partition(), consumed));
  }

  @Override
  public final void addSplits(List<NumberSequenceSplit> splits) {
    split = splits.get(0);
    consumed = split.from();
    available.complete(null);
  }

  @Override
  public final void notifyNoMoreSplits() {
    none = true;
    available.complete(null);
  }

  @Override
  public void close() throws IOException {}
}

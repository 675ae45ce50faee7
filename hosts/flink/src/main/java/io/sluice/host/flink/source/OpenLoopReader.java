package io.sluice.host.flink.source;

import io.sluice.host.flink.context.HeapInbox;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Intake;
import io.sluice.host.flink.context.OfferCursor;
import io.sluice.host.flink.context.OfferLog;
import io.sluice.source.flink.PlannedSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.metrics.Counter;

/**
 * Reads one stream's partitions of the {@link OfferLog} as if it were a broker: emits each record
 * of its partition as soon as it has arrived and its turn has come, and reports what has arrived
 * but is not consumed as {@code pendingRecords}, the metric by which Flink's Kafka source reports
 * its lag.
 */
public final class OpenLoopReader implements SourceReader<byte[], NumberSequenceSplit> {

  /** A broker's client would gather a few records too. */
  private static final double SHORTEST_SLEEP_MILLIS = 5;

  /** The longest sleep of a reader, as new load can be appended at any time. */
  private static final double LONGEST_SLEEP_MILLIS = 20;

  private final HostContext host;
  private final int query;
  private final int firstPartition;
  private final Counter recordsIn;
  private final SourceReaderContext context;
  private volatile int partition;
  private Intake cursor;
  private HeapInbox inbox;
  private int slot;
  private double now;
  private CompletableFuture<Void> available = CompletableFuture.completedFuture(null);

  public OpenLoopReader(SourceReaderContext context, int query, int stream) {
    this.context = context;
    host = HostContext.current();
    this.query = query;
    firstPartition = host.query(query).firstPartition(stream);
    recordsIn = context.metricGroup().getIOMetricGroup().getNumRecordsInCounter();
    partition = context.getIndexOfSubtask(); // all that is known before there is a split
    if (!keepsOnHeap()) {
      context
          .metricGroup()
          .setPendingRecordsGauge(() -> host.pending(query, firstPartition + partition));
    }
  }

  /** A partition that was read before is there already. */
  @Override
  public void start() {
    if (cursor == null) {
      context.sendSplitRequest();
    }
  }

  @Override
  public void addSplits(List<NumberSequenceSplit> splits) {
    partition = PlannedSource.partition(splits.get(0));
    long consumed = splits.get(0).from();
    slot = host.workload().slot(query, firstPartition + partition);
    OfferCursor offers = new OfferCursor(host.offers(), slot, consumed);
    cursor = keepsOnHeap() ? receive(offers) : offers;
    host.ingested().set(slot, consumed);
    available.complete(null);
  }

  private boolean keepsOnHeap() {
    return host.workload().spec().source().equals("heap");
  }

  /**
   * Returns the intake. What waits at the sender is not known here, so the gauges tell what was
   * received only.
   */
  private Intake receive(OfferCursor offers) {
    inbox = new HeapInbox(offers, host.receivers(), host.query(query).name() + " " + slot);
    context.metricGroup().setPendingRecordsGauge(inbox::heldRecords);
    context.metricGroup().gauge("bufferedBytes", inbox::heldBytes);
    return inbox;
  }

  @Override
  public InputStatus pollNext(ReaderOutput<byte[]> output) {
    if (cursor == null) {
      available = new CompletableFuture<>();
      return InputStatus.NOTHING_AVAILABLE;
    }
    double next = cursor.nextArrival();
    if (next > now) {
      now = HostClock.now();
      if (next > now) {
        available = untilMoreArrives();
        return InputStatus.NOTHING_AVAILABLE;
      }
    }
    byte[] record = cursor.render();
    long timestamp = cursor.timestamp();
    cursor.advance();
    recordsIn.inc();
    output.collect(record, timestamp);
    host.ingested().set(slot, cursor.consumed());
    return InputStatus.MORE_AVAILABLE;
  }

  /** A reader without any planned records sleeps until there are some. */
  private CompletableFuture<Void> untilMoreArrives() {
    CompletableFuture<Void> grown = host.offers().grown();
    double next = cursor.nextArrival(); // once more: it may have grown just before
    if (next == Intake.UNKNOWN) {
      return after(SHORTEST_SLEEP_MILLIS);
    }
    return Double.isInfinite(next) ? grown : after(next - now);
  }

  /** Completes by the JDK's one timer thread, which serves all readers. */
  private static CompletableFuture<Void> after(double millis) {
    double sleep = Math.max(SHORTEST_SLEEP_MILLIS, Math.min(LONGEST_SLEEP_MILLIS, millis));
    return new CompletableFuture<Void>()
        .completeOnTimeout(null, (long) (sleep * 1000), TimeUnit.MICROSECONDS);
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public List<NumberSequenceSplit> snapshotState(long checkpointId) {
    return cursor == null ? List.of() : List.of(PlannedSource.split(partition, cursor.consumed()));
  }

  @Override
  public void notifyNoMoreSplits() {}

  @Override
  public void close() {
    if (inbox != null) {
      inbox.close();
    }
  }
}

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
 * Reads a partition of the {@link OfferLog} as if that were a broker. It emits each record as soon
 * as that has arrived and its turn has come, and reports the backlog as {@code pendingRecords}, the
 * metric by which Flink's Kafka source reports its lag.
 */
public final class OpenLoopReader implements SourceReader<byte[], NumberSequenceSplit> {

  /** The shortest sleep of a reader, ms; a broker's client would also gather a few records. */
  private static final double SHORTEST_SLEEP_MILLIS = 5;

  /** The longest sleep of a reader, ms, since new load can be appended at any time. */
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
    partition =
        context
            .getIndexOfSubtask(); // the subtask's index stands for the partition until there is a
    // split
    if (!keepsOnHeap()) {
      context
          .metricGroup()
          .setPendingRecordsGauge(() -> host.pending(query, firstPartition + partition));
    }
  }

  /** Asks for a partition, unless one was restored. */
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
   * Returns an intake on the heap. The gauges then report only received records, since those at the
   * sender are not known here.
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

  /**
   * Returns a future that completes when the reader should look again; without planned records,
   * when some are appended.
   */
  private CompletableFuture<Void> untilMoreArrives() {
    CompletableFuture<Void> grown = host.offers().grown();
    double next = cursor.nextArrival(); // once more, since the log may have grown just before
    if (next == Intake.UNKNOWN) {
      return after(SHORTEST_SLEEP_MILLIS);
    }
    return Double.isInfinite(next) ? grown : after(next - now);
  }

  /** Returns a future that the JDK's shared timer thread completes after a delay. */
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

package io.sluice.host.flink.source;

import io.sluice.host.flink.context.HeapInbox;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Intake;
import io.sluice.host.flink.context.OfferCursor;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;
import org.apache.flink.metrics.Counter;

/** Emits each record of its partition as soon as it has arrived and its turn has come. */
final class OpenLoopReader implements SourceReader<byte[], PartitionSplit> {

  private static final double LOOK_AGAIN_MILLIS = 5;

  private final HostContext host;
  private final int query;
  private final int firstPartition;
  private final Counter recordsIn;
  private PartitionSplit split;
  private final SourceReaderContext context;
  private Intake cursor;
  private HeapInbox inbox;
  private int slot;
  private double now;
  private CompletableFuture<Void> available = CompletableFuture.completedFuture(null);

  OpenLoopReader(SourceReaderContext context, HostContext host, int query, int stream) {
    this.context = context;
    this.host = host;
    this.query = query;
    firstPartition = host.query(query).firstPartition(stream);
    recordsIn = context.metricGroup().getIOMetricGroup().getNumRecordsInCounter();
    int partition = firstPartition + context.getIndexOfSubtask();
    if (!keepsOnHeap()) {
      context.metricGroup().setPendingRecordsGauge(() -> host.pending(query, partition));
    }
  }

  @Override
  public void start() {}

  @Override
  public void addSplits(List<PartitionSplit> splits) {
    split = splits.get(0);
    slot = host.workload().slot(query, firstPartition + split.partition());
    OfferCursor offers = new OfferCursor(host.offers(), slot, split.consumed());
    cursor = keepsOnHeap() ? receive(offers) : offers;
    host.ingested().set(slot, split.consumed());
    available.complete(null);
  }

  private boolean keepsOnHeap() {
    return host.workload().spec().source().equals("heap");
  }

  /** What waits at the sender is not known here, so the gauges tell what was received only. */
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
      return WakeUps.after(LOOK_AGAIN_MILLIS);
    }
    return Double.isInfinite(next) ? grown : WakeUps.after(next - now);
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public List<PartitionSplit> snapshotState(long checkpointId) {
    return cursor == null
        ? List.of()
        : List.of(new PartitionSplit(split.partition(), cursor.consumed()));
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

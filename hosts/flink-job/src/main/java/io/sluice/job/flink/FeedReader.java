package io.sluice.job.flink;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.LoadProbe;
import io.sluice.bench.dataflow.probe.Tally;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.core.io.InputStatus;

/**
 * Hands out each item as soon as it has arrived at the probe of its process. There is nothing to
 * split or to restore, because each reader knows its own items.
 */
final class FeedReader implements SourceReader<Tuple3<Long, Long, Object>, NumberSequenceSplit> {

  private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Tuple3<Long, Long, Object> item = new Tuple3<>();
  private final ItemFeed feed;
  private final Tally tally;
  private CompletableFuture<Void> available = CompletableFuture.completedFuture(null);

  /** Makes a reader. Must be called by the source's own thread. */
  FeedReader(JobArguments arguments, String node, SourceReaderContext context) {
    LoadProbe probe = LoadProbe.at(arguments.port());
    int instance = context.getIndexOfSubtask();
    feed = probe.feed(arguments, node, instance, context.currentParallelism());
    tally = probe.join(node, instance); // after its items are made, which takes a while
    context.metricGroup().setPendingRecordsGauge(() -> feed.waiting(System.nanoTime()));
  }

  @Override
  public void start() {}

  @Override
  public InputStatus pollNext(ReaderOutput<Tuple3<Long, Long, Object>> output) {
    long wait = feed.waitNanos();
    if (wait > 0) {
      available =
          new CompletableFuture<Void>()
              .completeOnTimeout(null, Math.min(LONGEST_WAIT_NANOS, wait), TimeUnit.NANOSECONDS);
      return InputStatus.NOTHING_AVAILABLE;
    }
    tally.tookIn();
    item.f0 = feed.plannedNanos();
    item.f1 = System.nanoTime();
    item.f2 = feed.take();
    tally.handedOut();
    output.collect(item);
    return InputStatus.MORE_AVAILABLE;
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public List<NumberSequenceSplit> snapshotState(long checkpoint) {
    return List.of();
  }

  @Override
  public void addSplits(List<NumberSequenceSplit> splits) {}

  @Override
  public void notifyNoMoreSplits() {}

  @Override
  public void close() {}
}

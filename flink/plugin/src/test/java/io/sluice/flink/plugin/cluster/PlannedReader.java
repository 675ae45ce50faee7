package io.sluice.flink.plugin.cluster;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.core.io.InputStatus;

/** Hands out the records of one split as they fall due. The event time of record n is n ms. */
final class PlannedReader implements SourceReader<Long, PlannedSplit> {
  private final PlannedSource plan;
  private final SourceReaderContext context;
  private final CompletableFuture<Void> assigned = new CompletableFuture<>();
  private volatile PlannedSplit split;
  private volatile long next;

  PlannedReader(PlannedSource plan, SourceReaderContext context) {
    this.plan = plan;
    this.context = context;
  }

  @Override
  public void start() {
    if (plan.tellsPending()) {
      context.metricGroup().setPendingRecordsGauge(this::pending);
    }
  }

  private long pending() {
    return split == null ? 0 : arrived() - next;
  }

  private long arrived() {
    long byNow = (System.currentTimeMillis() - split.startedAt()) * plan.recordsPerSecond() / 1000;
    return plan.recordsPerSecond() == 0 ? plan.total() : Math.min(plan.total(), byNow + 1);
  }

  @Override
  public InputStatus pollNext(ReaderOutput<Long> output) {
    if (split == null) {
      return InputStatus.NOTHING_AVAILABLE;
    }
    if (next >= plan.total() && plan.ends()) {
      return InputStatus.END_OF_INPUT;
    }
    if (next >= arrived()) {
      return InputStatus.NOTHING_AVAILABLE;
    }
    long number = next;
    output.collect(number, number);
    next = number + 1;
    return InputStatus.MORE_AVAILABLE;
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    if (split == null) {
      return assigned;
    }
    if ((next >= plan.total() && plan.ends()) || next < arrived()) {
      return CompletableFuture.completedFuture(null);
    }
    if (next >= plan.total()) {
      return new CompletableFuture<>();
    }
    return CompletableFuture.runAsync(
        () -> {}, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS));
  }

  @Override
  public void addSplits(List<PlannedSplit> splits) {
    PlannedSplit given = splits.get(0);
    long start = given.startedAt() == 0 ? System.currentTimeMillis() : given.startedAt();
    next = given.next();
    split = new PlannedSplit(given.subtask(), next, start);
    assigned.complete(null);
  }

  @Override
  public List<PlannedSplit> snapshotState(long checkpointId) {
    return split == null
        ? List.of()
        : List.of(new PlannedSplit(split.subtask(), next, split.startedAt()));
  }

  @Override
  public void notifyNoMoreSplits() {}

  @Override
  public void close() {}
}

package io.sluice.job.stage;

import io.sluice.source.flink.PlannedSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.core.io.InputStatus;

/** Hands out the visits of one partition as they arrive. */
final class VisitReader implements SourceReader<Visit, NumberSequenceSplit> {

  private static final long LONGEST_WAIT_MILLIS = 10;

  private final VisitPlan plan;
  private final SourceReaderContext context;
  private final int partitions;
  private CompletableFuture<Void> available = new CompletableFuture<>();
  private NumberSequenceSplit split;
  private long consumed;
  private boolean none;

  VisitReader(VisitPlan plan, SourceReaderContext context) {
    this.plan = plan;
    this.context = context;
    partitions = context.currentParallelism();
  }

  @Override
  public void start() {
    if (split == null) {
      context.sendSplitRequest();
    }
  }

  @Override
  public InputStatus pollNext(ReaderOutput<Visit> output) {
    if (split == null) {
      return none ? InputStatus.END_OF_INPUT : InputStatus.NOTHING_AVAILABLE;
    }
    long number = consumed * partitions + PlannedSource.partition(split);
    if (number >= plan.visits()) {
      return InputStatus.END_OF_INPUT;
    }
    long offset = plan.offsetMillis(number);
    long wait = plan.startMillis() + offset - System.currentTimeMillis();
    if (wait > 0) {
      available =
          new CompletableFuture<Void>()
              .completeOnTimeout(null, Math.min(LONGEST_WAIT_MILLIS, wait), TimeUnit.MILLISECONDS);
      return InputStatus.NOTHING_AVAILABLE;
    }
    Visit visit = new Visit();
    visit.visitor = plan.visitor(number);
    visit.planned = plan.startMillis() + offset;
    output.collect(visit, offset);
    consumed++;
    return InputStatus.MORE_AVAILABLE;
  }

  @Override
  public CompletableFuture<Void> isAvailable() {
    return available;
  }

  @Override
  public List<NumberSequenceSplit> snapshotState(long checkpoint) {
    return split == null
        ? List.of()
        : List.of(PlannedSource.split(PlannedSource.partition(split), consumed));
  }

  @Override
  public void addSplits(List<NumberSequenceSplit> splits) {
    split = splits.get(0);
    consumed = split.from();
    available.complete(null);
  }

  @Override
  public void notifyNoMoreSplits() {
    none = true;
    available.complete(null);
  }

  @Override
  public void close() {}
}

package io.sluice.job.slow;

import io.sluice.source.flink.PlannedSource;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.core.io.InputStatus;

/**
 * Hands out every so-manieth number, as fast as they are taken, until the job is to end; then it
 * notes how many these were.
 */
final class NumberReader implements SourceReader<Tuple3<Long, Long, byte[]>, NumberSequenceSplit> {

  private final SlowPlan plan;
  private final SourceReaderContext context;
  private final End end;
  private final byte[] payload;
  private final CompletableFuture<Void> available = new CompletableFuture<>();
  private NumberSequenceSplit split;
  private long sent;

  NumberReader(SlowPlan plan, SourceReaderContext context) {
    this.plan = plan;
    this.context = context;
    end = new End(plan);
    payload = new byte[plan.bytes()];
  }

  @Override
  public void start() {
    context.sendSplitRequest();
  }

  @Override
  public InputStatus pollNext(ReaderOutput<Tuple3<Long, Long, byte[]>> output) {
    if (split == null) {
      return InputStatus.NOTHING_AVAILABLE;
    }
    if (end.isHere()) {
      return InputStatus.END_OF_INPUT;
    }
    long number = sent * context.currentParallelism() + PlannedSource.partition(split);
    output.collect(Tuple3.of(number, System.nanoTime(), payload));
    sent++;
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
        : List.of(PlannedSource.split(PlannedSource.partition(split), sent));
  }

  @Override
  public void addSplits(List<NumberSequenceSplit> splits) {
    split = splits.get(0);
    sent = split.from();
    available.complete(null);
  }

  @Override
  public void notifyNoMoreSplits() {
    // There is one for each reader.
  }

  @Override
  public void close() throws IOException {
    if (split != null) {
      try (Notes notes = new Notes(plan.path("source-" + PlannedSource.partition(split)))) {
        notes.write(sent);
      }
    }
  }
}

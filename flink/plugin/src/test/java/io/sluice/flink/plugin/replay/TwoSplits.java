package io.sluice.flink.plugin.replay;

import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.PlannedSplit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.connector.source.ReaderOutput;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.InputStatus;

/**
 * One reader with two splits that can be paused one by one, as alignment of their watermarks asks
 * for. Record n of the slow split is at n ms and arrives then. The fast one has a third as many,
 * which arrive as fast and are three times as far apart; then it is silent for some time, and ends
 * with one more record behind all others.
 */
final class TwoSplits extends AdaptedSource {
  private static final long serialVersionUID = 1;
  private static final int SLOW = 0;
  private static final int FAST = 1;

  private final int total;
  private final long silentMillis;

  TwoSplits(int total, long silentMillis) {
    super(PlannedSource.of(1_000, total));
    this.total = total;
    this.silentMillis = silentMillis;
  }

  @Override
  public SourceReader<Long, PlannedSplit> createReader(SourceReaderContext context) {
    return new Reader(total, silentMillis);
  }

  @Override
  public SplitEnumerator<PlannedSplit, List<PlannedSplit>> createEnumerator(
      SplitEnumeratorContext<PlannedSplit> context) {
    return new Enumerator(context);
  }

  /** Gives both to the one reader. */
  private record Enumerator(SplitEnumeratorContext<PlannedSplit> context)
      implements SplitEnumerator<PlannedSplit, List<PlannedSplit>> {
    @Override
    public void addReader(int subtask) {
      context.assignSplit(new PlannedSplit(SLOW, 0, 0), subtask);
      context.assignSplit(new PlannedSplit(FAST, 0, 0), subtask);
    }

    @Override
    public List<PlannedSplit> snapshotState(long checkpointId) {
      return List.of();
    }

    @Override
    public void addSplitsBack(List<PlannedSplit> splits, int subtask) {}

    @Override
    public void start() {}

    @Override
    public void handleSplitRequest(int subtask, String host) {}

    @Override
    public void close() {}
  }

  private static final class Reader implements SourceReader<Long, PlannedSplit> {
    private final int total;
    private final long silentMillis;
    private final long[] next = new long[2];
    private final Set<String> paused = new HashSet<>();
    private long startedAt;
    private long silentSince = Long.MAX_VALUE;

    Reader(int total, long silentMillis) {
      this.total = total;
      this.silentMillis = silentMillis;
    }

    @Override
    public InputStatus pollNext(ReaderOutput<Long> output) {
      if (startedAt == 0) {
        return InputStatus.NOTHING_AVAILABLE;
      }
      long now = System.currentTimeMillis();
      if (isAvailable(FAST) && next[FAST] < Math.min(total / 3, now - startedAt)) {
        emit(output, FAST, 3 * next[FAST]);
        silentSince = now;
      } else if (isAvailable(FAST) && now > silentSince + silentMillis && next[SLOW] == total) {
        silentSince = now;
        emit(output, FAST, (2L + next[FAST] - total / 3) * total);
      } else if (isAvailable(SLOW) && next[SLOW] < total && next[SLOW] < now - startedAt) {
        emit(output, SLOW, next[SLOW]);
        if (next[SLOW] == total) {
          output.releaseOutputForSplit(Integer.toString(SLOW));
        }
      } else {
        return InputStatus.NOTHING_AVAILABLE;
      }
      return InputStatus.MORE_AVAILABLE;
    }

    private boolean isAvailable(int split) {
      return !paused.contains(Integer.toString(split));
    }

    private void emit(ReaderOutput<Long> output, int split, long eventTime) {
      output.createOutputForSplit(Integer.toString(split)).collect(eventTime, eventTime);
      next[split]++;
    }

    @Override
    public CompletableFuture<Void> isAvailable() {
      return CompletableFuture.runAsync(
          () -> {}, CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS));
    }

    @Override
    public void pauseOrResumeSplits(Collection<String> toPause, Collection<String> toResume) {
      paused.addAll(toPause);
      paused.removeAll(toResume);
    }

    @Override
    public void addSplits(List<PlannedSplit> splits) {
      startedAt = startedAt == 0 ? System.currentTimeMillis() : startedAt;
    }

    @Override
    public List<PlannedSplit> snapshotState(long checkpointId) {
      return List.of();
    }

    @Override
    public void start() {}

    @Override
    public void notifyNoMoreSplits() {}

    @Override
    public void close() {}
  }
}

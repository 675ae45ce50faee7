package io.sluice.flink.plugin.cluster;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Emits records that arrive by a plan, whether or not the job keeps up: an open loop. Record n of a
 * subtask is the number n and arrives n / rate after the start. What has arrived and is not yet
 * taken is shown as {@code pendingRecords}, unless asked not to.
 *
 * @param recordsPerSecond per subtask; 0: all have arrived at the start
 * @param total per subtask; {@link Long#MAX_VALUE}: never ends
 * @param ends whether it ends after the last record, or stays silent
 * @param tellsPending whether the gauge is registered
 */
public record PlannedSource(int recordsPerSecond, long total, boolean ends, boolean tellsPending)
    implements Source<Long, PlannedSplit, List<PlannedSplit>> {

  public static PlannedSource of(int recordsPerSecond, long total) {
    return new PlannedSource(recordsPerSecond, total, true, true);
  }

  public PlannedSource withoutGauge() {
    return new PlannedSource(recordsPerSecond, total, ends, false);
  }

  public PlannedSource fallingSilent() {
    return new PlannedSource(recordsPerSecond, total, false, tellsPending);
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<Long, PlannedSplit> createReader(SourceReaderContext context) {
    return new PlannedReader(this, context);
  }

  @Override
  public SplitEnumerator<PlannedSplit, List<PlannedSplit>> createEnumerator(
      SplitEnumeratorContext<PlannedSplit> context) {
    List<PlannedSplit> all =
        IntStream.range(0, context.currentParallelism())
            .mapToObj(subtask -> new PlannedSplit(subtask, 0, 0))
            .toList();
    return new PlannedEnumerator(context, all);
  }

  @Override
  public SplitEnumerator<PlannedSplit, List<PlannedSplit>> restoreEnumerator(
      SplitEnumeratorContext<PlannedSplit> context, List<PlannedSplit> unassigned) {
    return new PlannedEnumerator(context, unassigned);
  }

  @Override
  public SimpleVersionedSerializer<PlannedSplit> getSplitSerializer() {
    return new JavaSerializer<>();
  }

  @Override
  public SimpleVersionedSerializer<List<PlannedSplit>> getEnumeratorCheckpointSerializer() {
    return new JavaSerializer<>();
  }
}

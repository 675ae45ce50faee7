package io.sluice.host.flink.source;

import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.OfferLog;
import java.util.Collection;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Reads one stream's partitions of the {@link OfferLog} as if it were a broker: records arrive by
 * plan whether or not anybody consumes them, and what has arrived but is not consumed is reported
 * as {@code pendingRecords}, the metric by which Flink's Kafka source reports its lag.
 */
public final class OpenLoopSource
    implements Source<byte[], PartitionSplit, Collection<PartitionSplit>> {

  private final int query;
  private final int stream;

  public OpenLoopSource(int query, int stream) {
    this.query = query;
    this.stream = stream;
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<byte[], PartitionSplit> createReader(SourceReaderContext context) {
    return new OpenLoopReader(context, HostContext.current(), query, stream);
  }

  @Override
  public SplitEnumerator<PartitionSplit, Collection<PartitionSplit>> createEnumerator(
      SplitEnumeratorContext<PartitionSplit> context) {
    return new PartitionEnumerator(context, PartitionSplit.initial(context.currentParallelism()));
  }

  @Override
  public SplitEnumerator<PartitionSplit, Collection<PartitionSplit>> restoreEnumerator(
      SplitEnumeratorContext<PartitionSplit> context, Collection<PartitionSplit> unassigned) {
    return new PartitionEnumerator(context, unassigned);
  }

  @Override
  public SimpleVersionedSerializer<PartitionSplit> getSplitSerializer() {
    return new PartitionSplit.Serializer();
  }

  @Override
  public SimpleVersionedSerializer<Collection<PartitionSplit>> getEnumeratorCheckpointSerializer() {
    return new PartitionSplit.ListSerializer();
  }
}

package io.sluice.job.flink;

import io.sluice.bench.dataflow.JobArguments;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Hands out what arrives at the station of its process. There is nothing to split or to restore.
 */
final class FeedSource implements Source<Tuple3<Long, Long, Object>, NoSplit, Void> {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;

  FeedSource(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<Tuple3<Long, Long, Object>, NoSplit> createReader(
      SourceReaderContext context) {
    return new FeedReader(arguments, node, context);
  }

  @Override
  public SplitEnumerator<NoSplit, Void> createEnumerator(SplitEnumeratorContext<NoSplit> context) {
    return new NoSplit.Enumerator();
  }

  @Override
  public SplitEnumerator<NoSplit, Void> restoreEnumerator(
      SplitEnumeratorContext<NoSplit> context, Void checkpoint) {
    return new NoSplit.Enumerator();
  }

  @Override
  public SimpleVersionedSerializer<NoSplit> getSplitSerializer() {
    return new NoSplit.Serializer<>(new NoSplit());
  }

  @Override
  public SimpleVersionedSerializer<Void> getEnumeratorCheckpointSerializer() {
    return new NoSplit.Serializer<>(null);
  }
}

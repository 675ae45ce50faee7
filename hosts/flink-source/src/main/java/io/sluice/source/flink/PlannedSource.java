package io.sluice.source.flink;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.flink.api.connector.source.Boundedness;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.api.connector.source.SourceReader;
import org.apache.flink.api.connector.source.SourceReaderContext;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.api.connector.source.SplitEnumeratorContext;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource.NumberSequenceSplit;
import org.apache.flink.api.connector.source.lib.util.IteratorSourceEnumerator;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * Reads records that arrive by plan, whether or not they are consumed. There is a partition for
 * each subtask; a reader that must be able to continue after a restore asks for its own. A split is
 * the part of a partition that has not been consumed, as Flink's sequence of numbers.
 */
public record PlannedSource<T>(Readers<T> readers)
    implements Source<T, NumberSequenceSplit, Collection<NumberSequenceSplit>> {

  private static final NumberSequenceSource NUMBERS = new NumberSequenceSource(0, 0);

  /** Makes the reader of a subtask. */
  @FunctionalInterface
  public interface Readers<T> extends Serializable {
    SourceReader<T, NumberSequenceSplit> open(SourceReaderContext context);
  }

  /** Returns the split of a partition of which {@code consumed} records are consumed. */
  public static NumberSequenceSplit split(int partition, long consumed) {
    return new NumberSequenceSplit(Integer.toString(partition), consumed, Long.MAX_VALUE);
  }

  /** Returns the partition of a split. */
  public static int partition(NumberSequenceSplit split) {
    return Integer.parseInt(split.splitId());
  }

  @Override
  public Boundedness getBoundedness() {
    return Boundedness.CONTINUOUS_UNBOUNDED;
  }

  @Override
  public SourceReader<T, NumberSequenceSplit> createReader(SourceReaderContext context) {
    return readers.open(context);
  }

  @Override
  public SplitEnumerator<NumberSequenceSplit, Collection<NumberSequenceSplit>> createEnumerator(
      SplitEnumeratorContext<NumberSequenceSplit> context) {
    List<NumberSequenceSplit> all =
        IntStream.range(0, context.currentParallelism()).mapToObj(p -> split(p, 0)).toList();
    return restoreEnumerator(context, all);
  }

  @Override
  public SplitEnumerator<NumberSequenceSplit, Collection<NumberSequenceSplit>> restoreEnumerator(
      SplitEnumeratorContext<NumberSequenceSplit> context, Collection<NumberSequenceSplit> left) {
    return new IteratorSourceEnumerator<>(context, left);
  }

  @Override
  public SimpleVersionedSerializer<NumberSequenceSplit> getSplitSerializer() {
    return NUMBERS.getSplitSerializer();
  }

  @Override
  public SimpleVersionedSerializer<Collection<NumberSequenceSplit>>
      getEnumeratorCheckpointSerializer() {
    return NUMBERS.getEnumeratorCheckpointSerializer();
  }
}

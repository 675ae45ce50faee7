package io.sluice.host.flink.source;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/**
 * One partition and the place in it.
 *
 * @param partition number within its stream
 * @param consumed records taken from the log so far
 */
record PartitionSplit(int partition, long consumed) implements SourceSplit {

  private static final int BYTES = Integer.BYTES + Long.BYTES;

  static List<PartitionSplit> initial(int partitions) {
    List<PartitionSplit> splits = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      splits.add(new PartitionSplit(p, 0));
    }
    return splits;
  }

  @Override
  public String splitId() {
    return Integer.toString(partition);
  }

  private void write(ByteBuffer out) {
    out.putInt(partition).putLong(consumed);
  }

  private static PartitionSplit read(ByteBuffer in) throws IOException {
    try {
      return new PartitionSplit(in.getInt(), in.getLong());
    } catch (BufferUnderflowException e) {
      throw new IOException("a split is cut off", e);
    }
  }

  static final class Serializer implements SimpleVersionedSerializer<PartitionSplit> {

    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(PartitionSplit split) {
      ByteBuffer out = ByteBuffer.allocate(BYTES);
      split.write(out);
      return out.array();
    }

    @Override
    public PartitionSplit deserialize(int version, byte[] bytes) throws IOException {
      return read(ByteBuffer.wrap(bytes));
    }
  }

  static final class ListSerializer
      implements SimpleVersionedSerializer<Collection<PartitionSplit>> {

    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(Collection<PartitionSplit> splits) {
      ByteBuffer out = ByteBuffer.allocate(splits.size() * BYTES);
      splits.forEach(split -> split.write(out));
      return out.array();
    }

    @Override
    public Collection<PartitionSplit> deserialize(int version, byte[] bytes) throws IOException {
      ByteBuffer in = ByteBuffer.wrap(bytes);
      List<PartitionSplit> splits = new ArrayList<>();
      while (in.hasRemaining()) {
        splits.add(read(in));
      }
      return splits;
    }
  }
}

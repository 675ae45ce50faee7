package io.sluice.job.flink;

import java.util.List;
import org.apache.flink.api.connector.source.SourceSplit;
import org.apache.flink.api.connector.source.SplitEnumerator;
import org.apache.flink.core.io.SimpleVersionedSerializer;

/** For a source whose readers all know by themselves what to read. */
record NoSplit() implements SourceSplit {

  @Override
  public String splitId() {
    return "all";
  }

  /** Has nothing to give. */
  static final class Enumerator implements SplitEnumerator<NoSplit, Void> {

    @Override
    public void start() {}

    @Override
    public void handleSplitRequest(int subtask, String host) {}

    @Override
    public void addSplitsBack(List<NoSplit> splits, int subtask) {}

    @Override
    public void addReader(int subtask) {}

    @Override
    public Void snapshotState(long checkpoint) {
      return null;
    }

    @Override
    public void close() {}
  }

  /** Of the one value that there is. */
  static final class Serializer<T> implements SimpleVersionedSerializer<T> {

    private final T value;

    Serializer(T value) {
      this.value = value;
    }

    @Override
    public int getVersion() {
      return 1;
    }

    @Override
    public byte[] serialize(T any) {
      return new byte[0];
    }

    @Override
    public T deserialize(int version, byte[] bytes) {
      return value;
    }
  }
}

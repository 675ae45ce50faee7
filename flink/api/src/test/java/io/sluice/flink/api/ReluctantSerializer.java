package io.sluice.flink.api;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.SimpleTypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.common.typeutils.base.TypeSerializerSingleton;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes numbers, and wants those of any other serializer to be written anew. */
public final class ReluctantSerializer extends TypeSerializerSingleton<Long> {

  private static final long serialVersionUID = 1L;

  @Override
  public boolean isImmutableType() {
    return true;
  }

  @Override
  public Long createInstance() {
    return 0L;
  }

  @Override
  public Long copy(Long from) {
    return from;
  }

  @Override
  public Long copy(Long from, Long reuse) {
    return from;
  }

  @Override
  public int getLength() {
    return Long.BYTES;
  }

  @Override
  public void serialize(Long number, DataOutputView target) throws IOException {
    target.writeLong(number);
  }

  @Override
  public Long deserialize(DataInputView source) throws IOException {
    return source.readLong();
  }

  @Override
  public Long deserialize(Long reuse, DataInputView source) throws IOException {
    return source.readLong();
  }

  @Override
  public void copy(DataInputView source, DataOutputView target) throws IOException {
    target.writeLong(source.readLong());
  }

  @Override
  public TypeSerializerSnapshot<Long> snapshotConfiguration() {
    return new Snapshot();
  }

  /** Is never content with another snapshot. */
  public static final class Snapshot extends SimpleTypeSerializerSnapshot<Long> {

    /** Creates one, for Flink to read. */
    public Snapshot() {
      super(ReluctantSerializer::new);
    }

    @Override
    public TypeSerializerSchemaCompatibility<Long> resolveSchemaCompatibility(
        TypeSerializerSnapshot<Long> older) {
      return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
  }
}

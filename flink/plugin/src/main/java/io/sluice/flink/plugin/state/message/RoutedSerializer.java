package io.sluice.flink.plugin.state.message;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/**
 * Writes what a router sends: the slice and the record, or a negative number and the mark. It reads
 * each into the same envelope, because a gate takes it out at once.
 */
final class RoutedSerializer<T> extends TypeSerializer<Routed<T>> {

  private static final int MARK = -1;

  private final TypeSerializer<T> values;
  private transient Routed<T> read;

  RoutedSerializer(TypeSerializer<T> values) {
    this.values = values;
  }

  @Override
  public boolean isImmutableType() {
    return false;
  }

  @Override
  public TypeSerializer<Routed<T>> duplicate() {
    return new RoutedSerializer<>(values.duplicate());
  }

  @Override
  public Routed<T> createInstance() {
    return new Routed<>();
  }

  @Override
  public Routed<T> copy(Routed<T> from) {
    return from.mark() == null
        ? new Routed<T>().record(from.container(), from.slice(), values.copy(from.value()))
        : new Routed<T>().mark(from.container(), from.mark());
  }

  @Override
  public Routed<T> copy(Routed<T> from, Routed<T> reuse) {
    return copy(from);
  }

  @Override
  public int getLength() {
    return -1;
  }

  @Override
  public void serialize(Routed<T> routed, DataOutputView out) throws IOException {
    if (routed.mark() == null) {
      out.writeInt(routed.slice());
      values.serialize(routed.value(), out);
    } else {
      out.writeInt(MARK);
      out.writeInt(routed.mark().router());
      out.writeLong(routed.mark().migration());
    }
  }

  @Override
  public Routed<T> deserialize(DataInputView in) throws IOException {
    if (read == null) {
      read = new Routed<>();
    }
    int slice = in.readInt();
    return slice == MARK
        ? read.mark(0, new Routed.Mark(in.readInt(), in.readLong()))
        : read.record(0, slice, values.deserialize(in));
  }

  @Override
  public Routed<T> deserialize(Routed<T> reuse, DataInputView in) throws IOException {
    return deserialize(in);
  }

  @Override
  public void copy(DataInputView in, DataOutputView out) throws IOException {
    serialize(deserialize(in), out);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RoutedSerializer<?> that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<Routed<T>> snapshotConfiguration() {
    throw new UnsupportedOperationException("What a router sends is never kept in state.");
  }
}

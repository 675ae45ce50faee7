package io.sluice.flink.plugin.state.router;

import java.io.IOException;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;

/** Writes and reads what another serializer does, and hands a record on where that would copy. */
final class UncopiedSerializer<T> extends TypeSerializer<T> {

  private static final long serialVersionUID = 1;

  private final TypeSerializer<T> stock;

  UncopiedSerializer(TypeSerializer<T> stock) {
    this.stock = stock;
  }

  @Override
  public T copy(T from) {
    return from;
  }

  @Override
  public T copy(T from, T reuse) {
    return from;
  }

  @Override
  public boolean isImmutableType() {
    return stock.isImmutableType();
  }

  @Override
  public TypeSerializer<T> duplicate() {
    return new UncopiedSerializer<>(stock.duplicate());
  }

  @Override
  public T createInstance() {
    return stock.createInstance();
  }

  @Override
  public int getLength() {
    return stock.getLength();
  }

  @Override
  public void serialize(T record, DataOutputView out) throws IOException {
    stock.serialize(record, out);
  }

  @Override
  public T deserialize(DataInputView in) throws IOException {
    return stock.deserialize(in);
  }

  @Override
  public T deserialize(T reuse, DataInputView in) throws IOException {
    return stock.deserialize(reuse, in);
  }

  @Override
  public void copy(DataInputView in, DataOutputView out) throws IOException {
    stock.copy(in, out);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UncopiedSerializer<?> that && stock.equals(that.stock);
  }

  @Override
  public int hashCode() {
    return stock.hashCode();
  }

  @Override
  public TypeSerializerSnapshot<T> snapshotConfiguration() {
    throw new UnsupportedOperationException("What comes to a router is never kept in state.");
  }
}

package io.sluice.flink.plugin.state.router;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.transformations.PartitionTransformation;

/**
 * Describes records that come to an operator as they are. Flink copies a record between operators
 * of one task, because the next one may keep or change it. A router writes it to the network at
 * once, as Flink does without copying where records are sent by key.
 */
public final class UncopiedType<T> extends TypeInformation<T> {

  private static final long serialVersionUID = 1;

  private final TypeInformation<T> stock;

  private UncopiedType(TypeInformation<T> stock) {
    this.stock = stock;
  }

  /** Returns a stream whose next operator gets the records as they are. */
  public static <T> DataStream<T> of(DataStream<T> records) {
    // Without a partitioner, Flink sends records as it would without this step.
    PartitionTransformation<T> step =
        new PartitionTransformation<>(records.getTransformation(), null);
    step.setOutputType(new UncopiedType<>(records.getType()));
    return new DataStream<>(records.getExecutionEnvironment(), step);
  }

  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    return new UncopiedSerializer<>(stock.createSerializer(config));
  }

  @Override
  public boolean isBasicType() {
    return stock.isBasicType();
  }

  @Override
  public boolean isTupleType() {
    return stock.isTupleType();
  }

  @Override
  public int getArity() {
    return stock.getArity();
  }

  @Override
  public int getTotalFields() {
    return stock.getTotalFields();
  }

  @Override
  public Class<T> getTypeClass() {
    return stock.getTypeClass();
  }

  @Override
  public boolean isKeyType() {
    return stock.isKeyType();
  }

  @Override
  public String toString() {
    return stock.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UncopiedType<?> that && stock.equals(that.stock);
  }

  @Override
  public int hashCode() {
    return stock.hashCode();
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof UncopiedType<?>;
  }
}

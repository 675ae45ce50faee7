package io.sluice.flink.plugin.state.message;

import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/** Describes what a router sends. */
public final class RoutedType<T> extends TypeInformation<Routed<T>> {

  private final TypeInformation<T> values;

  /**
   * Describes it.
   *
   * @param values of the records
   */
  public RoutedType(TypeInformation<T> values) {
    this.values = values;
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return values.getTotalFields();
  }

  @Override
  @SuppressWarnings("unchecked")
  public Class<Routed<T>> getTypeClass() {
    return (Class<Routed<T>>) (Class<?>) Routed.class;
  }

  @Override
  public boolean isKeyType() {
    return false;
  }

  @Override
  public TypeSerializer<Routed<T>> createSerializer(SerializerConfig config) {
    return new RoutedSerializer<>(values.createSerializer(config));
  }

  @Override
  public String toString() {
    return "Routed<" + values + ">";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RoutedType<?> that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof RoutedType<?>;
  }
}

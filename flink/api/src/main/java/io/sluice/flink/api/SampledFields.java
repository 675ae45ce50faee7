package io.sluice.flink.api;

import java.io.Serializable;

/**
 * Says what a sampler reads from a record.
 *
 * @param timestamps of the events; null takes those that the stream has
 * @param arrivals of the records; null takes the clock of the machine
 * @param keys of the windows; null if all records have the same
 * @param values of the windows; null if only their variation is known
 */
record SampledFields<T>(TimeOf<T> timestamps, TimeOf<T> arrivals, KeyOf<T> keys, ValueOf<T> values)
    implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Returns the value of a record; 0 if it is not known. */
  double value(T record) {
    return values == null ? 0 : values.value(record);
  }

  /** Returns a number for the key; enums have no hash code that outlives a process. */
  long keyNumber(T record) {
    Object key = keys == null ? 0 : keys.key(record);
    return key instanceof Enum<?> constant ? constant.name().hashCode() : key.hashCode();
  }
}

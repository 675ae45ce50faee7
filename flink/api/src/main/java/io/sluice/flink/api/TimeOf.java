package io.sluice.flink.api;

import java.io.Serializable;

/** Takes a time from a record, in milliseconds since the epoch. */
@FunctionalInterface
public interface TimeOf<T> extends Serializable {

  long millis(T element);
}

package io.sluice.flink.api;

import java.io.Serializable;

/** Takes the value to aggregate from a record. */
@FunctionalInterface
public interface ValueOf<T> extends Serializable {

  double value(T element);
}

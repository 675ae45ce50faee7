package io.sluice.flink.api;

import java.io.Serializable;

/** Takes the key from a record. */
@FunctionalInterface
public interface KeyOf<T> extends Serializable {

  /** Returns the key; its hash code has to be the same in all processes. */
  Object key(T element);
}

package io.sluice.flink.api;

import java.io.Serializable;

/** Takes from a record what tells it from others: a string or a whole number. */
@FunctionalInterface
public interface IdentityOf<T> extends Serializable {

  Object identity(T element);
}

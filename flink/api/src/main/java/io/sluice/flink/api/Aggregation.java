package io.sluice.flink.api;

import io.sluice.core.window.Aggregate;

/**
 * An aggregate of a value of records.
 *
 * @param aggregate of the values
 * @param value of a record
 */
public record Aggregation<T>(Aggregate aggregate, ValueOf<T> value) {

  /** Returns the mean of a value. */
  public static <T> Aggregation<T> mean(ValueOf<T> value) {
    return new Aggregation<>(Aggregate.MEAN, value);
  }

  /** Returns the sum of a value. */
  public static <T> Aggregation<T> sum(ValueOf<T> value) {
    return new Aggregation<>(Aggregate.SUM, value);
  }

  /** Returns the number of records. */
  public static <T> Aggregation<T> count() {
    return new Aggregation<>(Aggregate.COUNT, element -> 1);
  }
}

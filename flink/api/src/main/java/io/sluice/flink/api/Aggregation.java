package io.sluice.flink.api;

import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.summary.Extreme;
import io.sluice.core.window.summary.SummaryKind;
import java.util.Locale;

/**
 * An aggregate of a value of records.
 *
 * @param name of the aggregate
 * @param aggregate of the values; {@code COUNT} if a summary gives the result
 * @param summary that gives the result, or none
 * @param value of a record
 */
public record Aggregation<T>(
    String name, Aggregate aggregate, SummaryKind summary, ValueOf<T> value) {

  /** Makes an aggregate that needs no summary. */
  public Aggregation(Aggregate aggregate, ValueOf<T> value) {
    this(aggregate.name().toLowerCase(Locale.ROOT), aggregate, SummaryKind.NONE, value);
  }

  private Aggregation(String name, SummaryKind summary, ValueOf<T> value) {
    this(name, Aggregate.COUNT, summary, value);
  }

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

  /** Returns the smallest value, which holds unless a late record beats it. */
  public static <T> Aggregation<T> min(ValueOf<T> value) {
    return new Aggregation<>("min", Extreme.MIN, value);
  }

  /** Returns the greatest value, which holds unless a late record beats it. */
  public static <T> Aggregation<T> max(ValueOf<T> value) {
    return new Aggregation<>("max", Extreme.MAX, value);
  }

  /**
   * Returns the value that a share of the records does not exceed, from a sketch. The sketch draws
   * at random: after a restart its results may differ within their intervals.
   *
   * @param share above 0 and below 1
   */
  public static <T> Aggregation<T> quantile(double share, ValueOf<T> value) {
    return new Aggregation<>("quantile", new Quantile(share), value);
  }

  /** Returns how many different identities records have, from a sketch. */
  public static <T> Aggregation<T> distinct(IdentityOf<T> identity) {
    return new Aggregation<>(
        "distinct", Distinct.IDENTITIES, element -> Distinct.number(identity.identity(element)));
  }
}

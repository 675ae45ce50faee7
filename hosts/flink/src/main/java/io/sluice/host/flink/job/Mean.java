package io.sluice.host.flink.job;

import java.io.Serializable;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.java.tuple.Tuple2;

/** Mean of the second fields. Sums whole numbers, so it does not depend on their order. */
final class Mean implements AggregateFunction<Tuple2<Integer, Long>, Tuple2<Long, Long>, Double> {

  private final Quotient quotient;

  Mean(Quotient quotient) {
    this.quotient = quotient;
  }

  /** What the mean is, given count and sum. */
  interface Quotient extends Serializable {
    double of(long count, long sum);
  }

  @Override
  public Tuple2<Long, Long> createAccumulator() {
    return Tuple2.of(0L, 0L);
  }

  @Override
  public Tuple2<Long, Long> add(Tuple2<Integer, Long> record, Tuple2<Long, Long> sum) {
    return Tuple2.of(sum.f0 + 1, sum.f1 + record.f1);
  }

  @Override
  public Double getResult(Tuple2<Long, Long> sum) {
    return quotient.of(sum.f0, sum.f1);
  }

  @Override
  public Tuple2<Long, Long> merge(Tuple2<Long, Long> left, Tuple2<Long, Long> right) {
    return Tuple2.of(left.f0 + right.f0, left.f1 + right.f1);
  }
}

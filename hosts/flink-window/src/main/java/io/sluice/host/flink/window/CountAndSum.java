package io.sluice.host.flink.window;

import io.sluice.flink.api.ValueOf;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.java.tuple.Tuple2;

/** Counts records and sums a value of each as they arrive, as the aggregate of a stock window. */
public final class CountAndSum<T>
    implements AggregateFunction<T, Tuple2<Long, Double>, Tuple2<Long, Double>> {

  private static final long serialVersionUID = 1L;

  private final ValueOf<T> value;

  public CountAndSum(ValueOf<T> value) {
    this.value = value;
  }

  @Override
  public Tuple2<Long, Double> createAccumulator() {
    return Tuple2.of(0L, 0.0);
  }

  @Override
  public Tuple2<Long, Double> add(T element, Tuple2<Long, Double> sums) {
    return Tuple2.of(sums.f0 + 1, sums.f1 + value.value(element));
  }

  @Override
  public Tuple2<Long, Double> getResult(Tuple2<Long, Double> sums) {
    return sums;
  }

  @Override
  public Tuple2<Long, Double> merge(Tuple2<Long, Double> a, Tuple2<Long, Double> b) {
    return Tuple2.of(a.f0 + b.f0, a.f1 + b.f1);
  }
}

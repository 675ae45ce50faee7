package io.sluice.host.flink.window;

import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.java.tuple.Tuple2;

/** The mean distance as a stock aggregate: the number of trips, and their miles. */
final class StockMean
    implements AggregateFunction<TaxiTrip, Tuple2<Long, Double>, Tuple2<Long, Double>> {

  private static final long serialVersionUID = 1L;

  @Override
  public Tuple2<Long, Double> createAccumulator() {
    return Tuple2.of(0L, 0.0);
  }

  @Override
  public Tuple2<Long, Double> add(TaxiTrip trip, Tuple2<Long, Double> sums) {
    return Tuple2.of(sums.f0 + 1, sums.f1 + trip.distance());
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

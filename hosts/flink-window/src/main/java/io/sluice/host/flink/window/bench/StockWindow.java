package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.core.window.Aggregate;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** A stock window: counts and sums values as they come, and answers when Flink closes it. */
final class StockWindow
    extends ProcessWindowFunction<Tuple2<Long, Double>, WindowAnswer, Integer, TimeWindow> {

  private static final long serialVersionUID = 1L;

  private final Aggregate aggregate;

  StockWindow(Aggregate aggregate) {
    this.aggregate = aggregate;
  }

  @Override
  public void process(
      Integer key,
      Context context,
      Iterable<Tuple2<Long, Double>> results,
      Collector<WindowAnswer> out) {
    Tuple2<Long, Double> sums = results.iterator().next();
    double value =
        switch (aggregate) {
          case COUNT -> sums.f0;
          case SUM -> sums.f1;
          case MEAN -> sums.f1 / sums.f0;
        };
    out.collect(Answered.of(key, context.window().getEnd(), value, sums.f0));
  }

  /** The count and the sum of values. */
  static final class Sums
      implements AggregateFunction<ParsedEvent, Tuple2<Long, Double>, Tuple2<Long, Double>> {

    private static final long serialVersionUID = 1L;

    @Override
    public Tuple2<Long, Double> createAccumulator() {
      return Tuple2.of(0L, 0.0);
    }

    @Override
    public Tuple2<Long, Double> add(ParsedEvent event, Tuple2<Long, Double> sums) {
      return Tuple2.of(sums.f0 + 1, sums.f1 + event.value());
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
}

package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.core.window.question.Aggregate;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Answers a stock window when Flink closes it, from the count and the sum of its values. */
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
    double value = aggregate.of(sums.f0, sums.f1);
    out.collect(Answered.of(key, context.window().getEnd(), value, sums.f0));
  }
}

package io.sluice.host.flink.window;

import io.sluice.bench.window.demo.ZoneAnswer;
import io.sluice.bench.window.demo.ZoneWindow;
import io.sluice.core.window.answer.Reason;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Makes an answer from the aggregate of a stock window. */
final class StockAnswer
    extends ProcessWindowFunction<Tuple2<Long, Double>, ZoneAnswer, Integer, TimeWindow> {

  private static final long serialVersionUID = 1L;

  private final long start;

  StockAnswer(long start) {
    this.start = start;
  }

  @Override
  public void process(
      Integer zone,
      Context context,
      Iterable<Tuple2<Long, Double>> results,
      Collector<ZoneAnswer> out) {
    Tuple2<Long, Double> sums = results.iterator().next();
    double mean = sums.f1 / sums.f0;
    long end = context.window().getEnd();
    out.collect(
        new ZoneAnswer(
            new ZoneWindow(zone, end - start),
            mean,
            sums.f0,
            mean,
            mean,
            Reason.COMPLETE,
            System.currentTimeMillis() - end));
  }
}

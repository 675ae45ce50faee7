package io.sluice.verify.job;

import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** The output's wire form: {@code key,windowStartMillis,count,sum}. */
final class WindowLine extends ProcessWindowFunction<long[], String, String, TimeWindow> {

  @Override
  public void process(
      String key, Context context, Iterable<long[]> sums, Collector<String> collector) {
    for (long[] sum : sums) {
      collector.collect(key + ',' + context.window().getStart() + ',' + sum[0] + ',' + sum[1]);
    }
  }
}

package io.sluice.flink.api;

import java.time.Duration;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Counts readings in Flink's own windows. */
final class WindowCount implements AggregateFunction<Reading, Long, Long> {

  private static final long serialVersionUID = 1L;
  private static final long SIZE = 500;

  /** Says of which window and key a count is. */
  private static final class Named
      extends ProcessWindowFunction<Long, String, Integer, TimeWindow> {

    private static final long serialVersionUID = 1L;

    @Override
    public void process(
        Integer key, Context context, Iterable<Long> counts, Collector<String> out) {
      out.collect(key + "@" + context.window().getStart() + "=" + counts.iterator().next());
    }
  }

  /** Says of which key a count is. */
  private static final class OfKey
      extends ProcessWindowFunction<Long, String, Integer, TimeWindow> {

    private static final long serialVersionUID = 1L;

    @Override
    public void process(
        Integer key, Context context, Iterable<Long> counts, Collector<String> out) {
      out.collect(key + "=" + counts.iterator().next());
    }
  }

  static SingleOutputStreamOperator<String> of(KeyedStream<Reading, Integer> readings) {
    return readings
        .window(TumblingEventTimeWindows.of(Duration.ofMillis(SIZE)))
        .aggregate(new WindowCount(), new Named());
  }

  /** Counts in one window that answers at each reading, by a trigger with a state of its own. */
  static SingleOutputStreamOperator<String> ofEach(KeyedStream<Reading, Integer> readings) {
    return readings
        .window(TumblingEventTimeWindows.of(Duration.ofHours(1), Duration.ofMinutes(30)))
        .trigger(CountTrigger.of(1))
        .aggregate(new WindowCount(), new OfKey());
  }

  /** Returns the key and window of a reading as they are in a result. */
  static String place(Reading reading) {
    return MovedReadings.key(reading) + "@" + Math.floorDiv(reading.time(), SIZE) * SIZE;
  }

  @Override
  public Long createAccumulator() {
    return 0L;
  }

  @Override
  public Long add(Reading reading, Long count) {
    return count + 1;
  }

  @Override
  public Long getResult(Long count) {
    return count;
  }

  @Override
  public Long merge(Long one, Long other) {
    return one + other;
  }
}

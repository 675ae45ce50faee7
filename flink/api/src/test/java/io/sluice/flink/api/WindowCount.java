package io.sluice.flink.api;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
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

  /** Asserts that there is one right count of each window and key. */
  static void assertEachIsRight(Collection<String> counts) {
    Map<String, Long> expected =
        MovedReadings.all().collect(groupingBy(WindowCount::place, counting()));
    assertThat(counts)
        .hasSize(expected.size())
        .allSatisfy(
            count -> {
              String[] parts = count.split("=", -1);
              assertThat(Long.valueOf(parts[1])).isEqualTo(expected.get(parts[0]));
            });
  }

  /** Returns the key and window of a reading as they are in a result. */
  private static String place(Reading reading) {
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

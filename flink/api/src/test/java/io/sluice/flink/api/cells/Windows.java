package io.sluice.flink.api.cells;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.EventTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.GlobalWindows;
import org.apache.flink.streaming.api.windowing.assigners.ProcessingTimeSessionWindows;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.TumblingProcessingTimeWindows;
import org.apache.flink.streaming.api.windowing.assigners.WindowAssigner;
import org.apache.flink.streaming.api.windowing.evictors.CountEvictor;
import org.apache.flink.streaming.api.windowing.triggers.CountTrigger;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.streaming.api.windowing.windows.Window;
import org.apache.flink.util.Collector;

/** Flink's own windows. */
final class Windows {

  private static final Duration SIZE = Duration.ofMillis(200);
  private static final Duration SLIDE = Duration.ofMillis(50);
  private static final Duration GAP = Duration.ofMillis(150);

  /** Is longer than a machine stands still: Flink fails where a session ends as it is merged. */
  private static final Duration GAP_BY_THE_CLOCK = Duration.ofSeconds(5);

  private static final Duration LATENESS = Duration.ofMillis(2100);

  private Windows() {}

  /** Sums numbers in a reducing state, and again for those that are late but not too late. */
  static SingleOutputStreamOperator<String> tumbling(KeyedStream<Visit, Integer> visits) {
    return visits
        .window(TumblingEventTimeWindows.of(SIZE))
        .allowedLateness(LATENESS)
        .reduce(
            (one, other) -> new Visit(one.key(), one.time(), one.number() + other.number()),
            new Tell<TimeWindow>());
  }

  /** Sums numbers, the same in whichever order visits come. */
  static SingleOutputStreamOperator<String> sums(KeyedStream<Visit, Integer> visits) {
    return visits
        .window(TumblingEventTimeWindows.of(SIZE))
        .reduce((one, other) -> new Visit(0, 0, one.number() + other.number()), new TellNumbers());
  }

  /** Keeps lists of visits. */
  static SingleOutputStreamOperator<String> sliding(KeyedStream<Visit, Integer> visits) {
    return visits.window(SlidingEventTimeWindows.of(SIZE, SLIDE)).process(new Tell<>());
  }

  /** Merges windows, and their lists and timers. */
  static SingleOutputStreamOperator<String> sessions(KeyedStream<Visit, Integer> visits) {
    return visits.window(EventTimeSessionWindows.withGap(GAP)).process(new Tell<>());
  }

  /** Fires by count, and keeps the last visits. */
  static SingleOutputStreamOperator<String> counts(KeyedStream<Visit, Integer> visits) {
    return visits
        .window(GlobalWindows.create())
        .trigger(CountTrigger.of(3))
        .evictor(CountEvictor.of(5))
        .process(new Tell<>());
  }

  static SingleOutputStreamOperator<String> tumblingByTheClock(KeyedStream<Visit, Integer> visits) {
    return told(visits, TumblingProcessingTimeWindows.of(SIZE));
  }

  static SingleOutputStreamOperator<String> sessionsByTheClock(KeyedStream<Visit, Integer> visits) {
    return told(visits, ProcessingTimeSessionWindows.withGap(GAP_BY_THE_CLOCK));
  }

  private static <W extends Window> SingleOutputStreamOperator<String> told(
      KeyedStream<Visit, Integer> visits, WindowAssigner<Object, W> windows) {
    return visits.window(windows).process(new TellEach<>());
  }

  /** Tells a window and what it has. */
  private static final class Tell<W extends Window>
      extends ProcessWindowFunction<Visit, String, Integer, W> {

    private static final long serialVersionUID = 1L;

    @Override
    public void process(
        Integer key, Context context, Iterable<Visit> visits, Collector<String> out) {
      List<Visit> all = new ArrayList<>();
      visits.forEach(all::add);
      out.collect(key + " " + context.window() + " " + all);
    }
  }

  /** Tells a window and the one number that it has. */
  private static final class TellNumbers
      extends ProcessWindowFunction<Visit, String, Integer, TimeWindow> {

    private static final long serialVersionUID = 1L;

    @Override
    public void process(
        Integer key, Context context, Iterable<Visit> visits, Collector<String> out) {
      out.collect(key + " " + context.window() + " " + visits.iterator().next().number());
    }
  }

  /** Tells each visit by itself. */
  private static final class TellEach<W extends Window>
      extends ProcessWindowFunction<Visit, String, Integer, W> {

    private static final long serialVersionUID = 1L;

    @Override
    public void process(
        Integer key, Context context, Iterable<Visit> visits, Collector<String> out) {
      visits.forEach(visit -> out.collect(String.valueOf(visit.number())));
    }
  }
}

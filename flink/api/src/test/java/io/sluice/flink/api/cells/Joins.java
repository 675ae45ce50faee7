package io.sluice.flink.api.cells;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.functions.CoGroupFunction;
import org.apache.flink.api.common.functions.JoinFunction;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.co.ProcessJoinFunction;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.util.Collector;

/** Flink's own joins of two keyed streams. */
final class Joins {

  private static final Duration SIZE = Duration.ofMillis(200);
  private static final Duration NEAR = Duration.ofMillis(60);

  private Joins() {}

  static SingleOutputStreamOperator<String> connected(
      KeyedStream<Visit, Integer> first, KeyedStream<Visit, Integer> second) {
    return first.connect(second).process(new RememberBoth()).uid("remember both");
  }

  static SingleOutputStreamOperator<String> interval(
      KeyedStream<Visit, Integer> first, KeyedStream<Visit, Integer> second) {
    return first.intervalJoin(second).between(NEAR.negated(), NEAR).process(new Near());
  }

  static SingleOutputStreamOperator<String> windowed(
      KeyedStream<Visit, Integer> first, KeyedStream<Visit, Integer> second) {
    JoinFunction<Visit, Visit, String> pair = (one, other) -> one + " " + other;
    return first
        .join(second)
        .where(Visit::key)
        .equalTo(Visit::key)
        .window(TumblingEventTimeWindows.of(SIZE))
        .apply(pair);
  }

  static SingleOutputStreamOperator<String> coGrouped(
      KeyedStream<Visit, Integer> first, KeyedStream<Visit, Integer> second) {
    return first
        .coGroup(second)
        .where(Visit::key)
        .equalTo(Visit::key)
        .window(TumblingEventTimeWindows.of(SIZE))
        .apply(new Both());
  }

  /** Tells two visits that are near each other. */
  private static final class Near extends ProcessJoinFunction<Visit, Visit, String> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(Visit one, Visit other, Context context, Collector<String> out) {
      out.collect(one + " " + other);
    }
  }

  /** Tells all visits of a window. */
  private static final class Both implements CoGroupFunction<Visit, Visit, String> {

    private static final long serialVersionUID = 1L;

    @Override
    public void coGroup(Iterable<Visit> first, Iterable<Visit> second, Collector<String> out) {
      List<Visit> all = new ArrayList<>();
      first.forEach(all::add);
      second.forEach(all::add);
      out.collect(all.toString());
    }
  }
}

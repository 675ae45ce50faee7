package io.sluice.flink.api.cells;

import io.sluice.flink.api.Elastic;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/**
 * Adds keyed parts to a job.
 *
 * @param elastic says whether they are stages or plain parts
 */
record Stages(boolean elastic) {

  static final int SLICES = 16;

  <T, K, R> SingleOutputStreamOperator<R> add(
      String name,
      KeyedStream<T, K> input,
      Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
    return elastic
        ? Elastic.stage(name, input).containers(2).spares(2).slices(SLICES).process(body)
        : body.apply(input);
  }

  <A, B, K, R> SingleOutputStreamOperator<R> add(
      String name,
      KeyedStream<A, K> first,
      KeyedStream<B, K> second,
      BiFunction<KeyedStream<A, K>, KeyedStream<B, K>, SingleOutputStreamOperator<R>> body) {
    return elastic
        ? Elastic.stage(name, first, second).containers(2).spares(2).slices(SLICES).process(body)
        : body.apply(first, second);
  }
}

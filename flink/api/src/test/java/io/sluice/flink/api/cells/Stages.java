package io.sluice.flink.api.cells;

import io.sluice.flink.api.Elastic;
import io.sluice.flink.api.StageOptions;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/**
 * Adds keyed parts to a job.
 *
 * @param elastic says whether they are stages or plain parts
 * @param backups of each slice of a stage
 */
record Stages(boolean elastic, int backups) {

  static final int SLICES = 16;

  Stages(boolean elastic) {
    this(elastic, 0);
  }

  <T, K, R> SingleOutputStreamOperator<R> add(
      String name,
      KeyedStream<T, K> input,
      Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
    return elastic ? described(Elastic.stage(name, input)).process(body) : body.apply(input);
  }

  <A, B, K, R> SingleOutputStreamOperator<R> add(
      String name,
      KeyedStream<A, K> first,
      KeyedStream<B, K> second,
      BiFunction<KeyedStream<A, K>, KeyedStream<B, K>, SingleOutputStreamOperator<R>> body) {
    return elastic
        ? described(Elastic.stage(name, first, second)).process(body)
        : body.apply(first, second);
  }

  private <S extends StageOptions<S>> S described(S stage) {
    return stage.containers(2).spares(2).slices(SLICES).backups(backups);
  }
}

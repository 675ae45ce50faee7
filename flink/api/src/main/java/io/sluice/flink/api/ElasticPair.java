package io.sluice.flink.api;

import java.util.function.BiFunction;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/** An elastic stage with two inputs by the same keys, as far as it has been described. */
public final class ElasticPair<A, B, K> extends StageOptions<ElasticPair<A, B, K>> {

  private final KeyedStream<A, K> first;
  private final KeyedStream<B, K> second;

  ElasticPair(String name, KeyedStream<A, K> first, KeyedStream<B, K> second) {
    super(name);
    this.first = first;
    this.second = second;
  }

  @Override
  ElasticPair<A, B, K> self() {
    return this;
  }

  /**
   * Adds the stage to the job.
   *
   * @param body connects, joins or co-groups the keyed streams, the first with the second, adds
   *     ordinary operators to that and returns the last one
   * @return the last operator, with which to go on
   * @throws IllegalArgumentException if what was described is out of range or cannot be elastic
   */
  public <R> SingleOutputStreamOperator<R> process(
      BiFunction<KeyedStream<A, K>, KeyedStream<B, K>, SingleOutputStreamOperator<R>> body) {
    check(
        first.getKeyType().equals(second.getKeyType()),
        "its inputs have keys of type %s and %s; key both by the same"
            .formatted(first.getKeyType(), second.getKeyType()));
    return graph(first.getExecutionEnvironment()).add(first, second, body);
  }
}

package io.sluice.flink.api;

import java.util.function.Function;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/** An elastic stage with one input, as far as it has been described. */
public final class ElasticStage<T, K> extends StageOptions<ElasticStage<T, K>> {

  private final KeyedStream<T, K> input;

  ElasticStage(String name, KeyedStream<T, K> input) {
    super(name);
    this.input = input;
  }

  @Override
  ElasticStage<T, K> self() {
    return this;
  }

  /**
   * Adds the stage to the job.
   *
   * @param body adds ordinary operators to the keyed stream and returns the last one
   * @return what the body returned
   * @throws IllegalArgumentException if what was described is out of range or cannot be elastic
   */
  public <R> SingleOutputStreamOperator<R> process(
      Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
    return graph(input.getExecutionEnvironment()).add(input, body);
  }
}

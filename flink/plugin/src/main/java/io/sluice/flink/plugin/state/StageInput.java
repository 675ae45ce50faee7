package io.sluice.flink.plugin.state;

import org.apache.flink.api.dag.Transformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.transformations.PartitionTransformation;
import org.apache.flink.streaming.runtime.partitioner.ForwardPartitioner;

/** Finds what a keyed stream is made of. */
final class StageInput<T> {

  private final KeyedStream<T, ?> input;

  StageInput(KeyedStream<T, ?> input) {
    this.input = input;
  }

  /** Returns the stream before its records were sent by key, because the routers do that. */
  @SuppressWarnings("unchecked")
  DataStream<T> beforeKeys() {
    Transformation<?> before = input.getTransformation().getInputs().get(0);
    return new DataStream<>(input.getExecutionEnvironment(), (Transformation<T>) before);
  }

  /** Returns whether a step leaves records in their task. */
  static boolean isForward(Transformation<?> step) {
    return step instanceof PartitionTransformation<?> partition
        && partition.getPartitioner() instanceof ForwardPartitioner<?>;
  }
}

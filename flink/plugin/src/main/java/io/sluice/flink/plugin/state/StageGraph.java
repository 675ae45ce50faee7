package io.sluice.flink.plugin.state;

import io.sluice.flink.plugin.state.gate.ChunkReceiver;
import io.sluice.flink.plugin.state.gate.GateFactory;
import io.sluice.flink.plugin.state.gate.GateOperator;
import io.sluice.flink.plugin.state.heap.SliceStateBackendFactory;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.RoutedType;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.router.RouterFactory;
import java.util.function.Function;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamUtils;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.transformations.PhysicalTransformation;

/**
 * Adds a stage to a job: the input's routers, and for each container a gate with the keyed
 * operators behind it, and a receiver of slices.
 */
public final class StageGraph {

  /** The {@code state.backend.type} of jobs with stages. */
  public static final String BACKEND = SliceStateBackendFactory.class.getName();

  /** Marks and last chunks do not wait for a buffer to fill. */
  private static final long FLUSH_MILLIS = 5;

  private final StageLayout layout;

  /**
   * Begins.
   *
   * @param layout of the stage
   */
  public StageGraph(StageLayout layout) {
    this.layout = layout;
  }

  /**
   * Adds the stage.
   *
   * @param input by key
   * @param body adds ordinary operators to a keyed stream
   * @return what the body returned
   */
  public <T, K, R> SingleOutputStreamOperator<R> add(
      KeyedStream<T, K> input, Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
    keepStateInSlices(input.getExecutionEnvironment());
    SingleOutputStreamOperator<T> gate = gate(new StageInput<>(input).beforeKeys(), input);
    SingleOutputStreamOperator<R> result =
        body.apply(
            DataStreamUtils.reinterpretAsKeyedStream(
                gate, input.getKeySelector(), input.getKeyType()));
    deploy(result.getTransformation(), gate.getTransformation());
    receiver(gate);
    return result;
  }

  private static void keepStateInSlices(StreamExecutionEnvironment job) {
    Configuration backend = new Configuration();
    backend.set(StateBackendOptions.STATE_BACKEND, BACKEND);
    job.configure(backend);
  }

  private <T, K> SingleOutputStreamOperator<T> gate(
      DataStream<T> records, KeyedStream<T, K> input) {
    SingleOutputStreamOperator<Routed<T>> routed =
        records
            .transform(
                layout.name() + " router",
                new RoutedType<>(input.getType()),
                new RouterFactory<>(layout, input.getKeySelector()))
            .setParallelism(records.getParallelism())
            .setBufferTimeout(FLUSH_MILLIS)
            .uid(layout.routerUid());
    SingleOutputStreamOperator<T> gate =
        routed
            .partitionCustom((container, containers) -> container, Routed::container)
            .transform(layout.name() + " gate", input.getType(), new GateFactory<T>(layout))
            .setBufferTimeout(FLUSH_MILLIS)
            .uid(layout.gateUid());
    contain(gate.getTransformation());
    return gate;
  }

  private void receiver(SingleOutputStreamOperator<?> gate) {
    SingleOutputStreamOperator<Void> receiver =
        gate.getSideOutput(GateOperator.CHUNKS)
            .partitionCustom((container, containers) -> container, (SliceChunk chunk) -> chunk.to)
            .transform(layout.name() + " receiver", Types.VOID, new ChunkReceiver(layout));
    contain(receiver.getTransformation());
  }

  /** Puts everything between the gate and the result into the containers. */
  private void deploy(Transformation<?> part, Transformation<?> gate) {
    if (part.getId() == gate.getId()) {
      return;
    }
    if (part.getInputs().size() != 1) {
      throw refused(part, "has %d inputs, and a stage has one".formatted(part.getInputs().size()));
    }
    if (part instanceof PhysicalTransformation<?>) {
      contain(part);
    } else if (!StageInput.isForward(part)) {
      throw refused(part, "sends records to other tasks; put it behind the stage");
    }
    deploy(part.getInputs().get(0), gate);
  }

  private void contain(Transformation<?> part) {
    part.setParallelism(layout.deployed());
    part.setMaxParallelism(layout.slices());
    part.setCoLocationGroupKey(layout.coLocation());
  }

  private IllegalArgumentException refused(Transformation<?> part, String why) {
    return new IllegalArgumentException(
        "Stage \"%s\": %s %s.".formatted(layout.name(), part.getName(), why));
  }
}

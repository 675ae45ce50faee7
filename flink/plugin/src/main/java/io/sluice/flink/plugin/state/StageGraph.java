package io.sluice.flink.plugin.state;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator;
import io.sluice.flink.plugin.state.gate.ChunkReceiver;
import io.sluice.flink.plugin.state.gate.GateFactory;
import io.sluice.flink.plugin.state.gate.GateOperator;
import io.sluice.flink.plugin.state.heap.SliceStateBackendFactory;
import io.sluice.flink.plugin.state.merged.EitherKey;
import io.sluice.flink.plugin.state.merged.MergedBody;
import io.sluice.flink.plugin.state.merged.UnmergeableException;
import io.sluice.flink.plugin.state.message.Routed;
import io.sluice.flink.plugin.state.message.RoutedType;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.router.RouterFactory;
import io.sluice.flink.plugin.state.router.UncopiedType;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.api.java.typeutils.EitherTypeInfo;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamUtils;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.operators.StreamMap;
import org.apache.flink.streaming.api.transformations.KeyedBroadcastStateTransformation;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.api.transformations.PhysicalTransformation;
import org.apache.flink.streaming.api.transformations.ReduceTransformation;
import org.apache.flink.streaming.runtime.operators.asyncprocessing.AsyncKeyOrderedProcessing;
import org.apache.flink.types.Either;

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
   * Adds a stage with one input.
   *
   * @param input by key
   * @param body adds ordinary operators to a keyed stream
   * @return what the body returned
   */
  public <T, K, R> SingleOutputStreamOperator<R> add(
      KeyedStream<T, K> input, Function<KeyedStream<T, K>, SingleOutputStreamOperator<R>> body) {
    keepStateInSlices(input.getExecutionEnvironment());
    SingleOutputStreamOperator<T> gate =
        gate(
            routed(
                new StageInput<>(input).beforeKeys(),
                input.getKeySelector(),
                StageCoordinator.Side.ROUTERS),
            input.getType());
    SingleOutputStreamOperator<R> result =
        body.apply(
            DataStreamUtils.reinterpretAsKeyedStream(
                gate, input.getKeySelector(), input.getKeyType()));
    deploy(result.getTransformation(), gate.getTransformation());
    receiver(gate);
    return result;
  }

  /**
   * Adds a stage with two inputs.
   *
   * @param first input, by key
   * @param second input, by the same keys
   * @param body connects or joins the two with ordinary operators
   * @return what the body returned
   */
  public <A, B, K, R> SingleOutputStreamOperator<R> add(
      KeyedStream<A, K> first,
      KeyedStream<B, K> second,
      BiFunction<KeyedStream<A, K>, KeyedStream<B, K>, SingleOutputStreamOperator<R>> body) {
    keepStateInSlices(first.getExecutionEnvironment());
    TypeInformation<Either<A, B>> type = new EitherTypeInfo<>(first.getType(), second.getType());
    EitherKey<A, B, K> key = new EitherKey<>(first.getKeySelector(), second.getKeySelector());
    DataStream<A> firstRecords = new StageInput<>(first).beforeKeys();
    DataStream<B> secondRecords = new StageInput<>(second).beforeKeys();
    DataStream<Routed<Either<A, B>>> routed =
        routed(
                merged(firstRecords, record -> Either.Left(record), type),
                key,
                StageCoordinator.Side.ROUTERS)
            .union(
                routed(
                    merged(secondRecords, record -> Either.Right(record), type),
                    key,
                    StageCoordinator.Side.SECOND_ROUTERS));
    SingleOutputStreamOperator<Either<A, B>> gate = gate(routed, type);
    KeyedStream<A, K> seenFirst =
        DataStreamUtils.reinterpretAsKeyedStream(
            firstRecords, first.getKeySelector(), first.getKeyType());
    KeyedStream<B, K> seenSecond =
        DataStreamUtils.reinterpretAsKeyedStream(
            secondRecords, second.getKeySelector(), second.getKeyType());
    SingleOutputStreamOperator<R> result;
    try {
      result =
          new MergedBody(seenFirst, seenSecond, gate, key).build(body.apply(seenFirst, seenSecond));
    } catch (UnmergeableException e) {
      throw refused(e.getMessage());
    }
    deploy(result.getTransformation(), gate.getTransformation());
    receiver(gate);
    return result;
  }

  private <T, E> DataStream<E> merged(
      DataStream<T> records, MapFunction<T, E> side, TypeInformation<E> type) {
    return UncopiedType.of(records)
        .transform(layout.name() + " input", type, new StreamMap<>(side))
        .setParallelism(records.getParallelism());
  }

  private static void keepStateInSlices(StreamExecutionEnvironment job) {
    Configuration backend = new Configuration();
    backend.set(StateBackendOptions.STATE_BACKEND, BACKEND);
    job.configure(backend);
  }

  private <T, K> DataStream<Routed<T>> routed(
      DataStream<T> records, KeySelector<T, K> keys, StageCoordinator.Side side) {
    boolean isFirst = side == StageCoordinator.Side.ROUTERS;
    return UncopiedType.of(records)
        .transform(
            layout.name() + " router",
            new RoutedType<>(records.getType()),
            new RouterFactory<>(layout, keys, side))
        .setParallelism(records.getParallelism())
        .setBufferTimeout(FLUSH_MILLIS)
        .uid(isFirst ? layout.routerUid() : layout.secondRouterUid());
  }

  private <T> SingleOutputStreamOperator<T> gate(
      DataStream<Routed<T>> routed, TypeInformation<T> type) {
    SingleOutputStreamOperator<T> gate =
        routed
            .partitionCustom((container, containers) -> container, Routed::container)
            .transform(layout.name() + " gate", type, GateFactory.<T>of(layout))
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
    if (part instanceof KeyedBroadcastStateTransformation<?, ?, ?, ?>) {
      throw refused(
          part.getName()
              + " keeps broadcast state; put it behind the stage, or its rules on a second input"
              + " by key");
    }
    if (part.getInputs().size() != 1) {
      throw refused(
          part.getName()
              + " has a second input: give the stage both, with Elastic.stage(name, first, second)");
    }
    if (part instanceof PhysicalTransformation<?>) {
      requireSync(part);
      contain(part);
    } else if (!StageInput.isForward(part)) {
      throw refused(part.getName() + " sends records to other tasks; put it behind the stage");
    }
    deploy(part.getInputs().get(0), gate);
  }

  /** Refuses state of the asynchronous interface: its requests could be on their way in a move. */
  private void requireSync(Transformation<?> part) {
    boolean isAsync =
        part instanceof OneInputTransformation<?, ?> operator
            ? AsyncKeyOrderedProcessing.class.isAssignableFrom(
                operator
                    .getOperatorFactory()
                    .getStreamOperatorClass(StageGraph.class.getClassLoader()))
            : part instanceof ReduceTransformation<?, ?> reduce && reduce.isEnableAsyncState();
    if (isAsync) {
      throw refused(
          part.getName() + " uses the asynchronous state API; leave enableAsyncState() out");
    }
  }

  private void contain(Transformation<?> part) {
    part.setParallelism(layout.deployed());
    part.setMaxParallelism(layout.slices());
    part.setCoLocationGroupKey(layout.coLocation());
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException("Stage \"%s\": %s.".formatted(layout.name(), why));
  }
}

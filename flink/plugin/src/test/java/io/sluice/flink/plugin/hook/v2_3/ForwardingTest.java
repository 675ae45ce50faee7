package io.sluice.flink.plugin.hook.v2_3;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.config.Address;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.exchange.JobManagerExchange;
import io.sluice.flink.plugin.hook.task.GaugeBoard;
import io.sluice.flink.plugin.hook.task.TaskHost;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import io.sluice.flink.plugin.hook.task.TaskMeters;
import io.sluice.flink.plugin.query.FlinkEngine;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.runtime.io.network.NettyShuffleEnvironment;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.ChannelStateHolder;
import org.apache.flink.runtime.io.network.partition.CheckpointedResultPartition;
import org.apache.flink.runtime.io.network.partition.PipelinedResultPartition;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.io.network.partition.consumer.SingleInputGate;
import org.apache.flink.runtime.shuffle.NettyShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;
import org.apache.flink.runtime.shuffle.ShuffleMaster;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each method of a wrapper ends up, with its arguments, at the engine's object, and its answer
 * comes back.
 */
final class ForwardingTest {
  private static final Set<String> DERIVED = Set.of("isAvailable", "isApproximatelyAvailable");

  /**
   * Compares by identity, as most samples are bare instances, on which equals() and toString() do
   * not work.
   */
  private static final Comparator<Object> SAME =
      (a, b) ->
          a == b || (a instanceof Number && a.equals(b)) || (a instanceof Boolean && a.equals(b))
              ? 0
              : 1;

  static Stream<Method> ofWriter() {
    return Stream.of(
            ResultPartitionWriter.class,
            CheckpointedResultPartition.class,
            ChannelStateHolder.class)
        .flatMap(ForwardingTest::methods);
  }

  static Stream<Method> ofInputGate() {
    return methods(IndexedInputGate.class);
  }

  static Stream<Method> ofEnvironment() {
    return methods(ShuffleEnvironment.class).filter(method -> !method.getName().startsWith("cre"));
  }

  /** Returns all methods without those that also open and close the exchange. */
  static Stream<Method> ofMaster() {
    return methods(ShuffleMaster.class)
        .filter(method -> !Set.of("start", "close").contains(method.getName()));
  }

  @ParameterizedTest
  @MethodSource("ofMaster")
  void a_master_forwards(Method method) throws Exception {
    Recording<NettyShuffleMaster> engine = new Recording<>(NettyShuffleMaster.class);
    JobManagerExchange exchange = new JobManagerExchange(new Address("localhost", 1));
    forwards(method, new SluiceShuffleMaster(engine.object(), exchange), engine);
  }

  @ParameterizedTest
  @MethodSource("ofWriter")
  void a_writer_forwards(Method method) throws Exception {
    Recording<PipelinedResultPartition> engine = new Recording<>(PipelinedResultPartition.class);
    forwards(method, new ObservedPartition(engine.object(), "data set", lifecycle()), engine);
  }

  @ParameterizedTest
  @MethodSource("ofInputGate")
  void an_input_gate_forwards(Method method) throws Exception {
    Recording<SingleInputGate> engine = new Recording<>(SingleInputGate.class);
    forwards(method, new ObservedInputGate(engine.object(), "data set", lifecycle()), engine);
  }

  @ParameterizedTest
  @MethodSource("ofEnvironment")
  void an_environment_forwards(Method method) throws Exception {
    Recording<NettyShuffleEnvironment> engine = new Recording<>(NettyShuffleEnvironment.class);
    forwards(
        method,
        new SluiceShuffleEnvironment(engine.object(), host(), new TaskHooks(), () -> {}),
        engine);
  }

  private static void forwards(Method method, Object wrapper, Recording<?> engine)
      throws Exception {
    engine.calls().clear(); // what it was asked for when it was wrapped
    Object[] arguments = Recording.samples(method);

    Object answer = method.invoke(wrapper, arguments);

    assertThat(engine.calls())
        .filteredOn(call -> call.method().equals(method.getName()))
        .singleElement()
        .satisfies(
            call -> {
              assertThat(call.arguments()).usingElementComparator(SAME).containsExactly(arguments);
              if (method.getReturnType().isPrimitive()) {
                assertThat(call.answer()).isEqualTo(answer);
              } else {
                assertThat(call.answer() == answer).isTrue();
              }
            });
  }

  private static Stream<Method> methods(Class<?> type) {
    return ContractTest.overridable(type).filter(m -> !DERIVED.contains(m.getName()));
  }

  private static TaskHost host() {
    return new TaskHost(new GaugeBoard(), new FlinkEngine(2, () -> Double.NaN));
  }

  static TaskLifecycle lifecycle() {
    TaskIdentity identity =
        new TaskIdentity(new QueryId("job"), "name", "vertex", "task", 0, 0, "attempt");
    return host()
        .follow(
            identity,
            new TaskMeters(() -> 0, () -> 0, () -> 0, () -> 0, () -> 0, () -> 0, () -> 0));
  }
}

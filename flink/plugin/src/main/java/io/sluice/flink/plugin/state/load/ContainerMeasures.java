package io.sluice.flink.plugin.state.load;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.load.SliceCounters;
import io.sluice.flink.plugin.state.heap.HeapSlices;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.metrics.scope.ScopeFormat;
import org.apache.flink.streaming.api.operators.Output;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Measures one container. Used in the thread of its gate. */
public final class ContainerMeasures {

  /** The node of a TaskManager without an address, in the process of its job. */
  private static final String EMBEDDED = "localhost";

  private final int container;
  private final int slices;
  private final String node;
  private final String taskManager;
  private final HeapSlices states;
  private final SliceCounters counters;
  private final TaskTime time;
  private final IndexedInputGate[] inputs;

  /**
   * Begins to measure.
   *
   * @param container its number
   * @param slices of the stage
   * @param task of the gate
   * @param states of the container's slices
   */
  public ContainerMeasures(int container, int slices, Environment task, HeapSlices states) {
    this.container = container;
    this.slices = slices;
    this.states = states;
    String address = task.getTaskManagerInfo().getTaskManagerExternalAddress();
    node = address.isEmpty() ? EMBEDDED : address;
    taskManager = task.getMetricGroup().getAllVariables().get(ScopeFormat.SCOPE_TASKMANAGER_ID);
    counters = new SliceCounters(slices);
    time = new TaskTime(task);
    inputs = task.getAllInputGates();
  }

  /** Lets a record of a slice pass, and measures it. */
  public <T> void pass(int slice, StreamRecord<T> record, Output<StreamRecord<T>> output) {
    if (counters.count(slice)) {
      long begun = System.nanoTime();
      output.collect(record);
      counters.timed(slice, System.nanoTime() - begun);
    } else {
      output.collect(record);
    }
  }

  /**
   * Returns the load since the report before.
   *
   * @param served the slices that it has
   * @param received from other containers since the start
   * @param stored on disk
   */
  public ContainerLoad report(
      IntPredicate served, ContainerLoad.Received received, ContainerLoad.Stored stored) {
    TaskTime.Look look = time.look();
    List<Integer> own = IntStream.range(0, slices).filter(served).boxed().toList();
    return new ContainerLoad(
        container,
        node,
        taskManager,
        look.busy(),
        queuedBytes(),
        counters.report(own, look.seconds(), look.busy(), states::entries),
        received,
        stored);
  }

  private long queuedBytes() {
    return Arrays.stream(inputs).mapToLong(ContainerMeasures::queuedBytes).sum();
  }

  private static long queuedBytes(IndexedInputGate input) {
    return IntStream.range(0, input.getNumberOfInputChannels())
        .mapToLong(channel -> input.getChannel(channel).unsynchronizedGetSizeOfQueuedBuffers())
        .sum();
  }
}

package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.flink.plugin.hook.task.TaskListener;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;

/**
 * Shows a level the tasks of this process, and lets it wrap their outputs and inputs. Outputs and
 * inputs are wrapped while a task is created, before {@link #started}; the level that comes first
 * is the innermost.
 *
 * <p>A hook that throws is not called again, and its level's mechanism is taken off. What it has
 * wrapped stays in the way of records and must pass everything on from then on.
 */
public interface TaskHook extends TaskListener {

  /** Shows the network stack of a TaskManager, which has been made and not been started. */
  default void made(ShuffleEnvironment<?, ?> network) {}

  /** Returns the output itself, or a {@link ForwardingPartition} around it. */
  default PipelinedOutput wrapOutput(PipelinedOutput output, TaskIdentity task) {
    return output;
  }

  /** Returns the input itself, or a {@link ForwardingInputGate} around it. */
  default IndexedInputGate wrapInput(IndexedInputGate input, TaskIdentity task) {
    return input;
  }

  @Override
  default void started(RunningTask task) {}

  @Override
  default void ended(RunningTask task) {}
}

package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.TaskHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.deployment.InputGateDeploymentDescriptor;
import org.apache.flink.runtime.deployment.ResultPartitionDeploymentDescriptor;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.executiongraph.PartitionInfo;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.PartitionProducerStateProvider;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;
import org.apache.flink.runtime.shuffle.ShuffleIOOwnerContext;
import org.apache.flink.runtime.shuffle.ShuffleMetrics;

/**
 * One TaskManager's network stack, with the inputs and the pipelined outputs of its tasks wrapped
 * so that they can be observed and sources held. All else is the engine's own.
 */
@SuppressWarnings("try")
public final class SluiceShuffleEnvironment
    implements ShuffleEnvironment<ResultPartitionWriter, IndexedInputGate> {
  private final ShuffleEnvironment<?, ?> engine;
  private final TaskHost host;
  private final TaskHooks hooks;
  private final Runnable onClose;

  /**
   * @param engine the environment that does the work
   * @param host where tasks are followed
   * @param hooks what levels see and wrap of them
   * @param onClose runs once the environment is closed
   */
  public SluiceShuffleEnvironment(
      ShuffleEnvironment<?, ?> engine, TaskHost host, TaskHooks hooks, Runnable onClose) {
    this.engine = engine;
    this.host = host;
    this.hooks = hooks;
    this.onClose = onClose;
  }

  @Override
  public ShuffleIOOwnerContext createShuffleIOOwnerContext(
      String ownerName, ExecutionAttemptID attempt, MetricGroup parentGroup) {
    return FollowedTask.of(
        engine.createShuffleIOOwnerContext(ownerName, attempt, parentGroup), host, hooks);
  }

  @Override
  public List<ResultPartitionWriter> createResultPartitionWriters(
      ShuffleIOOwnerContext owner, List<ResultPartitionDeploymentDescriptor> descriptors) {
    List<ResultPartitionWriter> writers =
        new ArrayList<>(engine.createResultPartitionWriters(owner, descriptors));
    if (owner instanceof FollowedTask task) {
      for (int i = 0; i < writers.size(); i++) {
        writers.set(i, task.wrap(writers.get(i), descriptors.get(i)));
      }
    }
    return writers;
  }

  @Override
  public List<IndexedInputGate> createInputGates(
      ShuffleIOOwnerContext owner,
      PartitionProducerStateProvider producers,
      List<InputGateDeploymentDescriptor> descriptors) {
    List<IndexedInputGate> gates =
        new ArrayList<>(engine.createInputGates(owner, producers, descriptors));
    if (owner instanceof FollowedTask task) {
      for (int i = 0; i < gates.size(); i++) {
        gates.set(i, task.wrap(gates.get(i), descriptors.get(i)));
      }
      if (gates.isEmpty()) {
        task.publishHeldTime();
      }
    }
    return gates;
  }

  @Override
  public void close() throws Exception {
    try {
      engine.close();
    } finally {
      host.close();
      onClose.run();
    }
  }

  @Override
  public int start() throws IOException {
    return engine.start();
  }

  @Override
  public void releasePartitionsLocally(Collection<ResultPartitionID> partitions) {
    engine.releasePartitionsLocally(partitions);
  }

  @Override
  public Collection<ResultPartitionID> getPartitionsOccupyingLocalResources() {
    return engine.getPartitionsOccupyingLocalResources();
  }

  @Override
  public Optional<ShuffleMetrics> getMetricsIfPartitionOccupyingLocalResource(
      ResultPartitionID partition) {
    return engine.getMetricsIfPartitionOccupyingLocalResource(partition);
  }

  @Override
  public boolean updatePartitionInfo(ExecutionAttemptID consumer, PartitionInfo info)
      throws IOException, InterruptedException {
    return engine.updatePartitionInfo(consumer, info);
  }
}

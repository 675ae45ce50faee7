package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.hook.task.TaskGate;
import io.sluice.flink.plugin.hook.task.TaskHost;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import io.sluice.flink.plugin.hook.task.TaskMeters;
import java.util.Map;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.runtime.deployment.InputGateDeploymentDescriptor;
import org.apache.flink.runtime.deployment.ResultPartitionDeploymentDescriptor;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.PipelinedResultPartition;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.io.network.partition.consumer.SingleInputGate;
import org.apache.flink.runtime.metrics.groups.TaskIOMetricGroup;
import org.apache.flink.runtime.shuffle.ShuffleIOOwnerContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The engine's handle for a task that is being created, which also carries what Sluice follows of
 * it. Because the engine passes it back for the outputs and inputs, no table of half-made tasks is
 * needed, and a creation that fails leaves nothing behind.
 */
final class FollowedTask extends ShuffleIOOwnerContext {
  private static final Logger LOG = LoggerFactory.getLogger(FollowedTask.class);

  private final TaskLifecycle lifecycle;
  private final TaskHooks hooks;

  private FollowedTask(ShuffleIOOwnerContext engine, TaskLifecycle lifecycle, TaskHooks hooks) {
    super(
        engine.getOwnerName(),
        engine.getExecutionAttemptID(),
        engine.getParentGroup(),
        engine.getOutputGroup(),
        engine.getInputGroup());
    this.lifecycle = lifecycle;
    this.hooks = hooks;
  }

  /** Returns the engine's own handle where the task cannot be followed. */
  static ShuffleIOOwnerContext of(ShuffleIOOwnerContext engine, TaskHost host, TaskHooks hooks) {
    try {
      if (engine.getParentGroup() instanceof TaskIOMetricGroup io) {
        return new FollowedTask(engine, host.follow(identity(engine), meters(io)), hooks);
      }
      LOG.warn("Sluice does not follow {}: unknown metric group.", engine.getOwnerName());
    } catch (RuntimeException | LinkageError fault) {
      LOG.warn("Sluice does not follow {}.", engine.getOwnerName(), fault);
    }
    return engine;
  }

  /** Wraps an output. Blocking and hybrid outputs of batch jobs are left as they are. */
  ResultPartitionWriter wrap(
      ResultPartitionWriter writer, ResultPartitionDeploymentDescriptor descriptor) {
    return writer instanceof PipelinedResultPartition partition
            && !descriptor.isNumberOfPartitionConsumerUndefined()
        ? hooks.wrapOutput(
            new ObservedPartition(partition, descriptor.getResultId(), lifecycle),
            lifecycle.identity())
        : writer;
  }

  IndexedInputGate wrap(IndexedInputGate gate, InputGateDeploymentDescriptor descriptor) {
    return gate instanceof SingleInputGate single
        ? hooks.wrapInput(
            new ObservedInputGate(single, descriptor.getConsumedResultId(), lifecycle),
            lifecycle.identity())
        : gate;
  }

  /** Publishes how long a task without inputs was held, beside its other metrics. */
  void publishHeldTime() {
    TaskGate gate = lifecycle.gate();
    Gauge<Long> heldMillis = () -> gate.closedNanos(System.nanoTime()) / 1_000_000;
    try {
      getParentGroup().addGroup("sluice").gauge("heldTimeMs", heldMillis);
    } catch (RuntimeException fault) {
      lifecycle.giveUp(fault);
    }
  }

  private static TaskIdentity identity(ShuffleIOOwnerContext engine) {
    Map<String, String> variables = engine.getParentGroup().getAllVariables();
    ExecutionAttemptID attempt = engine.getExecutionAttemptID();
    return new TaskIdentity(
        new QueryId(variables.get("<job_id>")),
        variables.get("<job_name>"),
        variables.get("<task_id>"),
        variables.get("<task_name>"),
        attempt.getSubtaskIndex(),
        attempt.getAttemptNumber(),
        variables.get("<task_attempt_id>"));
  }

  private static TaskMeters meters(TaskIOMetricGroup io) {
    return new TaskMeters(
        io.getNumRecordsInCounter()::getCount,
        io.getNumRecordsOutCounter()::getCount,
        io.getNumBytesInCounter()::getCount,
        io.getNumBytesOutCounter()::getCount,
        io.getNumFiredTimers()::getCount,
        io.getIdleTimeMsPerSecond()::getAccumulatedCount,
        io::getAccumulatedBackPressuredTimeMs);
  }
}

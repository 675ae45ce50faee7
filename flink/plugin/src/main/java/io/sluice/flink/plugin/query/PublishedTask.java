package io.sluice.flink.plugin.query;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.task.TaskIdentity;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.PublishedOperator;
import java.util.Set;
import java.util.stream.Collectors;

/** A task and what waits in front of it; the same object for as long as its query's tasks stay. */
final class PublishedTask implements PublishedOperator {
  private final RunningTask task;
  private final TaskQueue queue;
  private final BufferUse use;
  private final OperatorRow row;

  PublishedTask(Member member, NativeThread thread) {
    TaskIdentity identity = member.task().identity();
    this.task = member.task();
    this.queue = new TaskQueue(member);
    this.use = new BufferUse(member);
    this.row =
        new OperatorRow(
            thread.number(),
            thread.start(),
            operator(identity, member.vertex()),
            identity.subtask());
  }

  /** Two jobs may have the same graph, to the ids of its parts. */
  private static LogicalOperator operator(TaskIdentity identity, Vertex vertex) {
    String job = identity.query().toString();
    long id = LogicalOperator.number(job, identity.vertex());
    Set<Long> outputs = numbers(job, vertex.produces());
    return new LogicalOperator(
        id,
        identity.jobName(),
        identity.taskName(),
        numbers(job, vertex.consumes()),
        outputs.isEmpty() ? Set.of(id) : outputs); // the results
  }

  private static Set<Long> numbers(String job, Set<String> dataSets) {
    return dataSets.stream()
        .map(dataSet -> LogicalOperator.number(job, dataSet))
        .collect(Collectors.toSet());
  }

  @Override
  public OperatorRow row() {
    return row;
  }

  @Override
  public long itemsIn() {
    return task.recordsIn();
  }

  @Override
  public long itemsOut() {
    return task.isSink() ? task.resultRecords() : task.recordsOut();
  }

  @Override
  public long queuedItems() {
    return queue.records();
  }

  @Override
  public double queueUse() {
    return use.share();
  }

  @Override
  public long watermark() {
    return task.windows().look();
  }

  @Override
  public long windowPeriodMillis() {
    return task.windows().periodMillis();
  }

  @Override
  public long windowPhaseMillis() {
    return task.windows().phaseMillis();
  }
}

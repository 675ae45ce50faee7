package io.sluice.flink.plugin.query;

import io.sluice.core.channel.OperatorRow;
import io.sluice.flink.plugin.task.RunningTask;
import io.sluice.flink.plugin.task.TaskIdentity;
import io.sluice.foothold.NativeThread;
import io.sluice.foothold.PublishedOperator;

/** A task and what waits in front of it; the same object for as long as its query's tasks stay. */
final class PublishedTask implements PublishedOperator {
  private final RunningTask task;
  private final TaskQueue queue;
  private final OperatorRow row;

  PublishedTask(Member member, NativeThread thread) {
    TaskIdentity identity = member.task().identity();
    this.task = member.task();
    this.queue = new TaskQueue(member);
    this.row =
        new OperatorRow(
            thread.number(),
            thread.start(),
            identity.jobName(),
            identity.taskName(),
            identity.subtask());
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
    return task.recordsOut();
  }

  @Override
  public long queuedItems() {
    return queue.records();
  }
}

package io.sluice.flink.plugin.hook.task;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The executions that one TaskManager has created. When it shuts down or is lost, whatever is still
 * followed ends with it, so that the process keeps no task that is never closed.
 */
public final class TaskHost implements AutoCloseable {
  private final GaugeBoard board;
  private final TaskListener listener;
  private final Set<TaskLifecycle> live = ConcurrentHashMap.newKeySet();

  public TaskHost(GaugeBoard board, TaskListener listener) {
    this.board = board;
    this.listener = listener;
  }

  /** Begins to follow an execution that has not yet started. */
  public TaskLifecycle follow(TaskIdentity identity, TaskMeters meters) {
    return new TaskLifecycle(identity, meters, board, this);
  }

  void started(TaskLifecycle lifecycle, RunningTask task) {
    live.add(lifecycle);
    listener.started(task);
  }

  void ended(TaskLifecycle lifecycle, RunningTask task) {
    live.remove(lifecycle);
    listener.ended(task);
  }

  @Override
  public void close() {
    live.forEach(TaskLifecycle::end);
  }
}

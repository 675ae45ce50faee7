package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.task.RunningTask;
import java.util.List;

/** The subtasks of one chain of operators; has fired timers once any of them has. */
final class Vertex {
  private final List<RunningTask> subtasks;
  private volatile boolean firesTimers;

  Vertex(List<RunningTask> subtasks) {
    this.subtasks = List.copyOf(subtasks);
  }

  /** Looks until it has seen the first timer; the mark of a window operator does not wear off. */
  boolean lookForTimers() {
    for (int i = 0; !firesTimers && i < subtasks.size(); i++) {
      firesTimers = subtasks.get(i).firedTimers() > 0;
    }
    return firesTimers;
  }

  boolean firesTimers() {
    return firesTimers;
  }
}

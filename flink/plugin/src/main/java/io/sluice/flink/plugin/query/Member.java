package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.hook.task.InputProbe;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.util.ArrayList;
import java.util.List;

/**
 * Places a task among the others of its query.
 *
 * @param task the task
 * @param vertex the subtasks of the same chain of operators, itself included
 * @param feeders the tasks that feed it, as far as they run in this process
 * @param allFeedersKnown whether no input is fed from another process alone
 */
record Member(RunningTask task, Vertex vertex, List<RunningTask> feeders, boolean allFeedersKnown) {

  static Member of(RunningTask task, Vertex vertex, List<RunningTask> tasks) {
    List<RunningTask> feeders = new ArrayList<>();
    boolean allKnown = true;
    for (InputProbe input : task.inputs()) {
      List<RunningTask> ofInput = tasks.stream().filter(other -> feeds(other, input)).toList();
      allKnown &= !ofInput.isEmpty();
      feeders.addAll(ofInput);
    }
    return new Member(task, vertex, List.copyOf(feeders), allKnown);
  }

  private static boolean feeds(RunningTask other, InputProbe input) {
    return other.outputs().stream().anyMatch(o -> o.dataSet().equals(input.dataSet()));
  }

  /**
   * Returns whether all that feeds it said that it is idle; its watermark then holds nothing up.
   */
  boolean isIdle() {
    if (!allFeedersKnown || feeders.isEmpty()) {
      return false;
    }
    for (int i = 0; i < feeders.size(); i++) {
      if (!feeders.get(i).signals().isIdle()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns the event time its timers have reached: what it has received, or for a source what it
   * has emitted.
   */
  long watermark() {
    return task.isSource() ? task.signals().watermark() : task.inputWatermark();
  }
}

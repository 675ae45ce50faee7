package io.sluice.job.stage;

import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;

/**
 * Holds a result of a key and the place where it was made. Its fields are public for Flink's
 * serializer.
 */
public final class Result {

  /** The key, such as a visitor. */
  public int key;

  /** The number of the result among those of its key. */
  public int number;

  /** The oracle checks this value, such as the visits that a visitor's profile shows. */
  public int value;

  /** When the record was planned to arrive, epoch ms. */
  public long planned;

  public int slice;
  public int container;

  /** Sets the slice of the key, and the subtask that made the result. */
  public Result at(TaskInfo task) {
    slice = KeyGroupRangeAssignment.assignToKeyGroup(key, task.getMaxNumberOfParallelSubtasks());
    container = task.getIndexOfThisSubtask();
    return this;
  }
}

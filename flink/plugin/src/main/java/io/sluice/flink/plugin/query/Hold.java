package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveInput;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.List;

/**
 * Which tasks of one query are to stand still.
 *
 * @param sources all that take in from outside
 * @param inner all others
 * @param resting single sources
 */
record Hold(boolean sources, boolean inner, List<LiveInput> resting) {
  static final Hold NOBODY = new Hold(false, false, List.of());

  boolean covers(RunningTask task) {
    return task.isSource() ? sources || resting.contains(task) : inner;
  }
}

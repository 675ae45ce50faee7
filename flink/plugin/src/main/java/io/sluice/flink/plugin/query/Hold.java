package io.sluice.flink.plugin.query;

import io.sluice.core.query.control.Reach;
import io.sluice.core.query.control.Resting;

/**
 * The tasks of one query that are to stand still.
 *
 * @param all whether it is held as a whole
 * @param resting parts that stand still also when it runs
 * @param reach whether tasks behind the sources can stand still too
 */
record Hold(boolean all, Resting resting, Reach reach) {
  static final Hold NOBODY = new Hold(false, Resting.NOTHING, Reach.SOURCES);

  boolean covers(Member member) {
    if (!member.task().isSource() && reach == Reach.SOURCES) {
      return false;
    }
    return all
        || resting.inputs().contains(member.task())
        || resting.operators().contains(member.vertex());
  }

  /** Returns whether tasks can stand still that a checkpoint waits for. */
  boolean canStopBarriers() {
    return reach == Reach.ALL && (all || !resting.operators().isEmpty());
  }
}

package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.task.RunningTask;
import java.util.stream.IntStream;

/**
 * The timers of a query's last window operators. Those of operators in front of them say little of
 * the query's windows: each fires with the watermark of its own inputs, and where several streams
 * are joined that is ahead of the query's by as much as the streams differ.
 */
final class LastTimers {
  private final Member[] all;
  private final int[][] fed;

  /** Of these tasks, which are not to change. */
  LastTimers(Member[] all) {
    this.all = all;
    fed = new int[all.length][];
    for (int i = 0; i < all.length; i++) {
      RunningTask feeder = all[i].task();
      fed[i] =
          IntStream.range(0, all.length)
              .filter(other -> all[other].feeders().contains(feeder))
              .toArray();
    }
  }

  /** Fired so far; falls when an operator further behind fires for the first time. */
  long fired() {
    long sum = 0;
    for (int i = 0; i < all.length; i++) {
      sum += isLast(i) ? all[i].task().firedTimers() : 0;
    }
    return sum;
  }

  /** Those of one of the tasks; 0 if it is not among the last. */
  long firedBy(RunningTask task) {
    for (int i = 0; i < all.length; i++) {
      if (all[i].task() == task) {
        return isLast(i) ? task.firedTimers() : 0;
      }
    }
    return 0;
  }

  private boolean isLast(int member) {
    return all[member].vertex().lookForTimers() && !feedsWindows(member);
  }

  private boolean feedsWindows(int member) {
    for (int other : fed[member]) {
      if (all[other].vertex().lookForTimers() || feedsWindows(other)) {
        return true;
      }
    }
    return false;
  }
}

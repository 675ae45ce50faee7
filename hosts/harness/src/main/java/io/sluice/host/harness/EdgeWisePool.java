package io.sluice.host.harness;

import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.List;

/**
 * Lets each worker take, of the tasks on which no other works, the one with the longest queue, and
 * work on a batch of it (EdgeWise, USENIX ATC 2019).
 */
final class EdgeWisePool extends WorkerPool {
  private static final int BATCH = 100;

  private final List<ClaimedTask> tasks;

  EdgeWisePool(List<ClaimedTask> tasks) {
    this.tasks = List.copyOf(tasks);
  }

  @Override
  boolean workOnce(int worker) {
    ClaimedTask longest = null;
    long most = 0;
    for (ClaimedTask each : tasks) {
      long queued = each.task().queued();
      if (queued > most && each.claim().availablePermits() > 0) {
        longest = each;
        most = queued;
      }
    }
    if (longest == null || !longest.claim().tryAcquire()) {
      return longest != null;
    }
    try {
      return longest.task().work(BATCH) > 0;
    } finally {
      longest.claim().release();
    }
  }
}

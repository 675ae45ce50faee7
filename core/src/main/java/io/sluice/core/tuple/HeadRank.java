package io.sluice.core.tuple;

/** Ranks the queue of a task by what waits in it; the queue of least rank sends. */
enum HeadRank {
  /** The largest backlog first, as its task's weight counts it (Hone, Algorithm 1). */
  BACKLOG {
    @Override
    long of(TaskQueues queues, int task) {
      return -queues.backlog(task) * queues.weight(task);
    }
  },
  /** The tuple first that has waited longest in its queue. */
  OLDEST_HEAD {
    @Override
    long of(TaskQueues queues, int task) {
      return queues.head(task);
    }
  },
  /** The tuple first whose source event happened first. */
  OLDEST_EVENT {
    @Override
    long of(TaskQueues queues, int task) {
      return queues.event(task);
    }
  },
  /** The tuple first whose event has the fewest tuples left to send. */
  FEWEST_LEFT {
    @Override
    long of(TaskQueues queues, int task) {
      return queues.leftOfEvent(task);
    }
  };

  abstract long of(TaskQueues queues, int task);
}

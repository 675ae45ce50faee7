package io.sluice.host.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/**
 * Decides which threads run the tasks: a thread for each task, as in streaming engines, or a pool
 * of workers with a scheduler. It changes only while there is no work.
 *
 * <p>A thread must hold the claim of a task to work on it: the task's own thread as long as tasks
 * have threads, a worker only while it works on the task.
 */
final class Arrangement {
  private final List<ClaimedTask> tasks = new ArrayList<>();
  private volatile boolean pooled;
  private WorkerPool pool;

  /** Holds a task and its claim, the right to work on it. */
  record ClaimedTask(Task task, Semaphore claim) {}

  /** Starts the thread of a task. Call it for all tasks before {@link #arrange}. */
  void add(Task task, String name) {
    ClaimedTask claimed = new ClaimedTask(task, new Semaphore(1));
    tasks.add(claimed);
    CountDownLatch joined = new CountDownLatch(1);
    Thread thread = new Thread(() -> run(claimed, joined), name);
    thread.setDaemon(true);
    thread.start();
    try {
      joined.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run(ClaimedTask claimed, CountDownLatch joined) {
    try {
      try {
        claimed.task.join();
      } finally {
        joined.countDown();
      }
      while (true) {
        awaitThreads();
        claimed.claim.acquire();
        try {
          while (!pooled) {
            claimed.task.workOrWait();
          }
        } finally {
          claimed.claim.release();
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void awaitThreads() throws InterruptedException {
    while (pooled) {
      wait();
    }
  }

  /**
   * Changes which threads run the tasks.
   *
   * @param scheduler {@code threads}, or a name for {@link WorkerPool#of}
   * @throws IllegalArgumentException when the name is unknown
   */
  synchronized void arrange(String scheduler) {
    if (pool != null) {
      pool.close();
      pool = null;
    }
    if (scheduler.equals("threads")) {
      pooled = false;
      notifyAll();
      return;
    }
    WorkerPool next = WorkerPool.of(scheduler, tasks);
    pooled = true;
    try {
      for (ClaimedTask each : tasks) {
        each.task.wake();
        each.claim.acquire();
      }
      tasks.forEach(each -> each.claim.release());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    pool = next;
    pool.start();
  }
}

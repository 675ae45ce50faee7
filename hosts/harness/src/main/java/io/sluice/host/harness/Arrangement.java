package io.sluice.host.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;

/**
 * Decides which threads run the tasks: one of its own for each, as streaming engines do it, or a
 * pool of workers with a scheduler of their own. It changes while there is nothing to do.
 *
 * <p>A thread that works on a task holds its claim: its own thread for as long as tasks have
 * threads, a worker for as long as it works on it.
 */
final class Arrangement {
  private final List<ClaimedTask> tasks = new ArrayList<>();
  private volatile boolean pooled;
  private WorkerPool pool;

  /** A task and the right to work on it. */
  record ClaimedTask(Task task, Semaphore claim) {}

  /** Starts the thread of a task; to be called for all of them before anything is arranged. */
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
   * Has them run in another way.
   *
   * @param scheduler see {@link WorkerPool#of}, or {@code threads}
   * @throws IllegalArgumentException when there is no such way
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

package io.sluice.host.harness;

import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Runs as many workers as there are CPUs, which choose what to work on next. */
abstract class WorkerPool implements AutoCloseable {
  static final int WORKERS = Runtime.getRuntime().availableProcessors();
  private static final long IDLE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean closed;

  /**
   * Makes a pool that is not started.
   *
   * @param name {@code edgewise}, or {@code haren-POLICY-MILLIS}
   * @throws IllegalArgumentException when the name is unknown
   */
  static WorkerPool of(String name, List<ClaimedTask> tasks) {
    return name.equals("edgewise") ? new EdgeWisePool(tasks) : HarenPool.of(name, tasks);
  }

  final void start() {
    for (int i = 0; i < WORKERS; i++) {
      int worker = i;
      Thread thread = new Thread(() -> run(worker), "worker-" + i);
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
  }

  private void run(int worker) {
    while (!closed) {
      if (!workOnce(worker)) {
        LockSupport.parkNanos(IDLE_NANOS);
      }
    }
  }

  /** Lets a worker choose a task and work on it; returns false if there was no work. */
  abstract boolean workOnce(int worker);

  /** Ends all workers. */
  @Override
  public final void close() {
    closed = true;
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

package io.sluice.plugin.base.mechanism;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/**
 * The one thread on which a mechanism observes and decides. It runs a loop, sleeps until the loop
 * wants to run again, and shows by {@link #silentNanos} that it is alive. Safe for any thread.
 */
final class DutyThread {
  private final Runnable prepare;
  private final LongUnaryOperator loop;
  private final Consumer<Throwable> onFailure;
  private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
  private final Thread thread;
  private volatile long expectedAt = System.nanoTime();
  private volatile boolean stopped;

  /**
   * Does not run yet.
   *
   * @param name of the thread, for users
   * @param prepare run first, on this thread
   * @param loop takes the time, does what is due, and returns when it wants to run again; ns
   * @param onFailure called once, on this thread, with what the loop threw; the thread then ends
   */
  DutyThread(String name, Runnable prepare, LongUnaryOperator loop, Consumer<Throwable> onFailure) {
    this.prepare = prepare;
    this.loop = loop;
    this.onFailure = onFailure;
    this.thread = new Thread(this::run, name);
    this.thread.setDaemon(true);
  }

  void start() {
    expectedAt = System.nanoTime();
    thread.start();
  }

  /** Runs something on the thread, between two rounds of the loop. */
  void order(Runnable order) {
    orders.add(order);
    LockSupport.unpark(thread);
  }

  /** Ends after the round under way; does not wait for it. */
  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  /** Waits for its end, but not for longer than this. */
  void await(Duration patience) {
    try {
      thread.join(Math.max(1, patience.toMillis()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns for how long it has owed a sign of life: 0 or less while it sleeps as it should. */
  long silentNanos(long nowNanos) {
    return nowNanos - expectedAt;
  }

  /** Returns what it is doing at this moment. */
  StackTraceElement[] stackTrace() {
    return thread.getStackTrace();
  }

  private void run() {
    try {
      prepare.run();
      while (!stopped) {
        expectedAt = System.nanoTime();
        for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
          order.run();
        }
        long now = System.nanoTime();
        long next = loop.applyAsLong(now);
        long sleep = next == Long.MAX_VALUE ? Long.MAX_VALUE / 4 : next - System.nanoTime();
        expectedAt = System.nanoTime() + Math.max(0, sleep);
        if (sleep > 0 && orders.isEmpty() && !stopped) {
          LockSupport.parkNanos(this, sleep);
        }
      }
    } catch (Throwable fault) {
      onFailure.accept(fault);
    }
  }
}

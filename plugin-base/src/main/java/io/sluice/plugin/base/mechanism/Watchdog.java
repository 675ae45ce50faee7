package io.sluice.plugin.base.mechanism;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * A thread that needs nothing from the one that it watches: it sees to it that a mechanism whose
 * duties are stuck lets go of everything, and that what is held takes a step now and then.
 */
final class Watchdog {
  private static final long LONGEST_LOOK_NANOS = Duration.ofMillis(50).toNanos();

  private final Runnable prepare;
  private final LongConsumer look;
  private final long lookNanos;
  private final Thread thread;
  private volatile boolean stopped;

  /**
   * Does not look yet.
   *
   * @param name of the thread, for users
   * @param prepare run first, on this thread
   * @param limit for how long the watched thread may be silent
   * @param look what it does again and again; takes the time, ns
   */
  Watchdog(String name, Runnable prepare, Duration limit, LongConsumer look) {
    this.prepare = prepare;
    this.look = look;
    this.lookNanos = lookNanos(limit);
    this.thread = new Thread(this::run, name);
    this.thread.setDaemon(true);
  }

  /** Returns the time between two looks. */
  static long lookNanos(Duration limit) {
    return Math.min(LONGEST_LOOK_NANOS, limit.toNanos() / 4);
  }

  void start() {
    thread.start();
  }

  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  private void run() {
    prepare.run();
    while (!stopped) {
      LockSupport.parkNanos(this, lookNanos);
      look.accept(System.nanoTime());
    }
  }
}

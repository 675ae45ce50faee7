package io.sluice.plugin.base.mechanism;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that needs nothing from the one that it watches: it sees to it that a mechanism whose
 * duties are stuck lets go of everything, and that what is held takes a step now and then.
 */
final class Watchdog {
  private static final long LONGEST_LOOK_NANOS = Duration.ofMillis(50).toNanos();

  /** What a watchdog does again and again. */
  interface Look {
    void at(long nowNanos);
  }

  private final Look look;
  private final long lookNanos;
  private final Thread thread;
  private volatile boolean stopped;

  /**
   * Does not look yet.
   *
   * @param name of the thread, for people
   * @param limit for how long the watched thread may be silent
   */
  Watchdog(String name, Duration limit, Look look) {
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
    while (!stopped) {
      LockSupport.parkNanos(this, lookNanos);
      look.at(System.nanoTime());
    }
  }
}

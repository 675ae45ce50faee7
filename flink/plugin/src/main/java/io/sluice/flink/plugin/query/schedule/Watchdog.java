package io.sluice.flink.plugin.query.schedule;

import io.sluice.flink.plugin.query.QueryActuator;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/**
 * A second thread that needs nothing from the first: it sees to it that nobody stays held when the
 * scheduler is stuck, and that those who are held take a step now and then.
 *
 * <p>A pause of the whole process (a collection, a suspended machine) stops this thread too. So a
 * scheduler counts as stuck only when it is found silent twice in a row, with time to run between.
 */
final class Watchdog {
  private static final long BREATH_NANOS = Duration.ofMillis(250).toNanos();
  private static final long REST_NANOS = Duration.ofSeconds(5).toNanos();

  private final SchedulerThread scheduler;
  private final QueryActuator actuator;
  private final long limitNanos;
  private final long lookNanos;
  private final LongConsumer onStall;
  private final Runnable onRecovery;
  private final Thread thread;
  private volatile boolean stopped;

  /**
   * @param limit for how long the scheduler may be silent
   * @param onStall told of each stall, with the silence in ns
   * @param onRecovery told when a scheduler that had stalled has been alive again for some seconds
   */
  Watchdog(
      SchedulerThread scheduler,
      QueryActuator actuator,
      Duration limit,
      LongConsumer onStall,
      Runnable onRecovery) {
    this.scheduler = scheduler;
    this.actuator = actuator;
    this.limitNanos = limit.toNanos();
    this.lookNanos = Math.min(Duration.ofMillis(50).toNanos(), limitNanos / 4);
    this.onStall = onStall;
    this.onRecovery = onRecovery;
    this.thread = new Thread(this::run, "sluice-watchdog");
    this.thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  private void run() {
    boolean silentBefore = false;
    long aliveSince = 0;
    boolean off = false;
    while (!stopped) {
      LockSupport.parkNanos(this, lookNanos);
      long now = System.nanoTime();
      long silent = scheduler.silentNanos(now);
      if (off) {
        aliveSince = silent > limitNanos ? now : aliveSince;
        if (now - aliveSince > REST_NANOS) {
          onRecovery.run();
          off = false;
        }
      } else if (silent > limitNanos && silentBefore) {
        onStall.accept(silent);
        off = true;
        aliveSince = now;
      }
      silentBefore = silent > limitNanos - 2 * lookNanos;
      actuator.breathe(now, BREATH_NANOS);
    }
  }
}

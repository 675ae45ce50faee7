package io.sluice.agent;

import io.sluice.linux.nice.OwnPriority;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A second thread that needs nothing from the first: when no decision comes, it has all given back
 * that was changed, until decisions come again.
 *
 * <p>A pause of the whole process (a collection, a suspended machine) stops this thread too. So
 * decisions count as missing only when they are found missing twice in a row, with time to run
 * between.
 */
final class Watchdog {
  /** On a full machine, with a full disk, a decision may well take seconds. */
  private static final long SHORTEST_NANOS = Duration.ofSeconds(5).toNanos();

  private static final long FIRST_NANOS = Duration.ofSeconds(10).toNanos();
  private static final int PERIODS = 10;
  private static final long LOOK_NANOS = Duration.ofMillis(100).toNanos();

  /** When the next decision is due, and for how long it may be missing; ns. */
  private record Expected(long dueNanos, long limitNanos) {}

  private final Actuators actuators;
  private final Consumer<String> report;
  private final boolean acts;
  private final Thread thread = new Thread(this::run, "sluice-watchdog");
  private final AtomicBoolean stalled = new AtomicBoolean();
  private volatile Expected expected = new Expected(System.nanoTime(), FIRST_NANOS);
  private volatile boolean stopped;

  /**
   * Does not look yet.
   *
   * @param acts whether anything may be changed at all; then it comes before normal threads
   * @param report told of stalls and their ends, from the thread that notices
   */
  Watchdog(Actuators actuators, boolean acts, Consumer<String> report) {
    this.acts = acts;
    this.actuators = actuators;
    this.report = report;
    thread.setDaemon(true);
  }

  /** The first decision has more time than others: much is done for the first time in it. */
  void start() {
    thread.start();
  }

  /**
   * Decisions have been made.
   *
   * @param dueNanos when the next is due
   * @param periodNanos how often they should come
   */
  void decided(long dueNanos, long periodNanos) {
    long now = System.nanoTime();
    // After a decision that took long the next was due while it lasted. It has all its time still.
    long due = Math.max(dueNanos - now, 0) + now;
    expected = new Expected(due, Math.max(SHORTEST_NANOS, PERIODS * periodNanos));
    if (stalled.compareAndSet(true, false)) {
      report.accept("decisions come again: threads may be ordered again");
    }
  }

  /** Whether decisions are missing. */
  boolean isStalled() {
    return stalled.get();
  }

  void stop() {
    stopped = true;
    LockSupport.unpark(thread);
  }

  private void run() {
    if (acts) {
      OwnPriority.raise();
    }
    boolean missingBefore = false;
    boolean given = true;
    while (!stopped) {
      LockSupport.parkNanos(this, LOOK_NANOS);
      Expected next = expected;
      long late = System.nanoTime() - next.dueNanos();
      boolean missing = late > next.limitNanos();
      if (missing && missingBefore && !stopped && stalled.compareAndSet(false, true)) {
        given = actuators.release();
        report.accept(
            "no decision for %d ms: %s"
                .formatted(
                    late / 1_000_000,
                    given
                        ? "all that was changed is given back until they come again"
                        : "threads are being changed; they are given back once that is over"));
      } else if (!given) {
        given = actuators.release();
      }
      missingBefore = missing;
    }
  }
}

package io.sluice.flink.plugin.hook.task;

import java.util.concurrent.CompletableFuture;

/**
 * Lets one task go on or holds it: while it is closed, the task takes in nothing new.
 *
 * <p><b>How it works.</b> Before each step a Flink task asks its outputs whether they can take a
 * record, and its inputs whether they have one, by futures. A task is held at its outputs, and one
 * without any at its inputs. An open gate adds nothing to that: {@link #waiting()} is one volatile
 * read that yields null. A closed gate answers with a future of its own, and the task suspends on
 * it exactly as it would under back pressure: its mailbox goes on, so checkpoints are triggered,
 * timers fire, and a cancel ends the task. Opening completes the future, which enqueues one mail in
 * the task. The record in hand, and all that follows from it, is finished first; nothing is ever
 * cut in half, and nothing that the task has already emitted is held back.
 *
 * <p>The future must never be cancelled or completed with an error: Flink takes either as a fault
 * of the engine and ends the process.
 *
 * <p>Safe for any thread; {@link #waiting()} never locks. All times are nanoseconds of one
 * monotonic clock, handed in by the caller.
 */
public final class TaskGate {
  private volatile CompletableFuture<Void> waiting;
  private volatile long breaths;
  private boolean retired;
  private long closedAt;
  private long closedTotal;
  private long stepAt;

  /** Returns what to wait for, or null while the gate is open. */
  public CompletableFuture<Void> waiting() {
    return waiting;
  }

  public boolean isClosed() {
    return waiting != null;
  }

  /** Closes it, and returns whether this call did: false when it was closed, or is retired. */
  public synchronized boolean close(long nowNanos) {
    if (retired || waiting != null) {
      return false;
    }
    closedAt = nowNanos;
    stepAt = nowNanos;
    waiting = new CompletableFuture<>();
    return true;
  }

  /** Opens it, and returns whether this call did. */
  public boolean open(long nowNanos) {
    CompletableFuture<Void> released;
    synchronized (this) {
      released = waiting;
      if (released == null) {
        return false;
      }
      closedTotal += nowNanos - closedAt;
      waiting = null;
    }
    released.complete(null);
    return true;
  }

  /**
   * Lets a task that has been held for {@code everyNanos} take one step, and stays closed. The end
   * of a bounded source and the stop of a stop-with-savepoint are such steps, and a task that never
   * steps would hold them up for as long as its query is held.
   */
  public void breathe(long nowNanos, long everyNanos) {
    CompletableFuture<Void> released;
    synchronized (this) {
      released = waiting;
      if (released == null || nowNanos - stepAt < everyNanos) {
        return;
      }
      stepAt = nowNanos;
      breaths++;
      waiting = new CompletableFuture<>();
    }
    released.complete(null);
  }

  /** Returns how often it has let a held task take a step. */
  public long breaths() {
    return breaths;
  }

  /** Opens it for good: the task has ended or may no longer be held. */
  public void retire(long nowNanos) {
    synchronized (this) {
      retired = true;
    }
    open(nowNanos);
  }

  /** Returns how long it has been closed, all in all. */
  public synchronized long closedNanos(long nowNanos) {
    return waiting == null ? closedTotal : closedTotal + nowNanos - closedAt;
  }
}

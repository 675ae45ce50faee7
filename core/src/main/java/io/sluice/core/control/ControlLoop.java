package io.sluice.core.control;

import java.util.PriorityQueue;

/**
 * Runs duties when they fall due, out of a heap of due times. There is no common tick: a duty every
 * 4 ms and one every 500 ms cost what they cost and do not wake one another.
 *
 * <p>The loop has no thread and no clock. Its owner calls {@link #runDue} with the time and sleeps
 * until the time it returns. Times are monotonic ns. Not thread-safe.
 */
public final class ControlLoop {

  /** A piece of work that is done again and again. */
  @FunctionalInterface
  public interface Duty {
    /**
     * Does it.
     *
     * @param nowNanos the time at which it was started
     * @return ns from {@code nowNanos} until it wants to run again
     */
    long run(long nowNanos);
  }

  private static final class Entry {
    final Duty duty;
    final int order;
    long dueNanos;

    Entry(Duty duty, int order, long dueNanos) {
      this.duty = duty;
      this.order = order;
      this.dueNanos = dueNanos;
    }
  }

  private final PriorityQueue<Entry> heap = new PriorityQueue<>(ControlLoop::compare);
  private int added;

  /** Adds a duty that is first due at the given time; equal times run in the order of addition. */
  public void add(Duty duty, long firstDueNanos) {
    heap.add(new Entry(duty, added++, firstDueNanos));
  }

  /**
   * Runs each duty that is due, once. A duty that fell behind by several of its periods is not run
   * several times: what it missed is past.
   *
   * @return when the next duty is due, {@link Long#MAX_VALUE} if there is none
   */
  public long runDue(long nowNanos) {
    Entry entry = heap.peek();
    while (entry != null && entry.dueNanos - nowNanos <= 0) {
      heap.poll();
      entry.dueNanos = nowNanos + Math.max(1, entry.duty.run(nowNanos));
      heap.add(entry);
      entry = heap.peek();
    }
    return entry == null ? Long.MAX_VALUE : entry.dueNanos;
  }

  private static int compare(Entry a, Entry b) {
    long difference = a.dueNanos - b.dueNanos;
    return difference != 0 ? Long.signum(difference) : Integer.compare(a.order, b.order);
  }
}

package io.sluice.feed.kafka;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What the broker has said to records. Thread-safe. */
final class Arrived implements Lane.Acknowledged {

  private static final double MILLI = 1e6;

  private final AtomicReference<Exception> fault = new AtomicReference<>();
  private final AtomicLong mostLateNanos = new AtomicLong();

  @Override
  public void at(long plannedNanos, Exception refused) {
    fault.compareAndSet(null, refused);
    mostLateNanos.accumulateAndGet(System.nanoTime() - plannedNanos, Math::max);
  }

  /**
   * Goes on only if none was refused.
   *
   * @throws IOException when one was
   */
  void check() throws IOException {
    if (fault.get() != null) {
      throw new IOException("the broker refused a record", fault.get());
    }
  }

  /** The longest that one took from when it was planned to arrive; begins anew. */
  double lateMillisOnce() {
    return mostLateNanos.getAndSet(0) / MILLI;
  }
}

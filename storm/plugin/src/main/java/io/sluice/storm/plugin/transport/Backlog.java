package io.sluice.storm.plugin.transport;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The tuples that wait at one place, in the order in which they came: their sizes and since when
 * they wait. It is changed by one thread at a time; how much it is may be read by any.
 */
final class Backlog {
  private final LongRing sizes = new LongRing();
  private final LongRing times = new LongRing();
  private final AtomicLong items = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong headNanos = new AtomicLong();

  void add(int size, long nowNanos) {
    if (sizes.isEmpty()) {
      headNanos.lazySet(nowNanos);
    }
    sizes.add(size);
    times.add(nowNanos);
    items.lazySet(sizes.size());
    bytes.lazySet(bytes.getPlain() + size);
  }

  /** Takes the first one out; there must be one. */
  void poll() {
    long size = sizes.poll();
    times.poll();
    if (!times.isEmpty()) {
      headNanos.lazySet(times.first());
    }
    items.lazySet(sizes.size());
    bytes.lazySet(bytes.getPlain() - size);
  }

  long items() {
    return items.get();
  }

  long bytes() {
    return bytes.get();
  }

  /** Returns since when the first one waits; it means nothing where none does. */
  long headNanos() {
    return headNanos.get();
  }

  /** Returns for how long the first one has waited; 0 where none does. */
  long ageNanos(long nowNanos) {
    return items.get() == 0 ? 0 : Math.max(0, nowNanos - headNanos.get());
  }
}

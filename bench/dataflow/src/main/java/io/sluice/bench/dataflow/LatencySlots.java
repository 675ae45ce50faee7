package io.sluice.bench.dataflow;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Keeps the mean latency of the items planned for each quarter of a second, from every eighth item:
 * enough for a chart, and nearly free per item. One thread adds, another takes.
 */
public final class LatencySlots {

  private static final long SLOT_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final int SLOTS = 4096;
  private static final int EACH = 8;

  private final AtomicLongArray sums = new AtomicLongArray(SLOTS);
  private final AtomicLongArray counts = new AtomicLongArray(SLOTS);
  private int passed;

  /**
   * Holds the measurements of one slot.
   *
   * @param atNanos the middle of the slot, by {@link System#nanoTime()}
   * @param micros the mean latency, us
   * @param count the number of measured items
   */
  public record Slot(long atNanos, double micros, long count) {}

  /** Adds the latency of an item, us. */
  public void add(long plannedNanos, long micros) {
    if (passed++ % EACH == 0) {
      int slot = index(Math.floorDiv(plannedNanos, SLOT_NANOS));
      sums.getAndAdd(slot, micros);
      counts.getAndAdd(slot, 1);
    }
  }

  private static int index(long slot) {
    return (int) Math.floorMod(slot, (long) SLOTS);
  }

  /**
   * Returns the slots so far and begins anew. Slots older than a quarter of an hour are
   * overwritten.
   */
  public List<Slot> take() {
    long now = Math.floorDiv(System.nanoTime(), SLOT_NANOS);
    List<Slot> slots = new ArrayList<>();
    for (long slot = now - SLOTS + 1; slot <= now; slot++) {
      long count = counts.getAndSet(index(slot), 0);
      long sum = sums.getAndSet(index(slot), 0);
      if (count > 0) {
        slots.add(new Slot(slot * SLOT_NANOS + SLOT_NANOS / 2, (double) sum / count, count));
      }
    }
    return slots;
  }
}

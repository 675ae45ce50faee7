package io.sluice.host.flink.context;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Limits the records that all receivers of a host keep on the heap together, to nine tenths of the
 * largest memory pool less its live objects, which are measured when the first receiver begins.
 * Thread-safe.
 */
public final class ReceiverRoom {

  private static final double USABLE = 0.9;

  private final List<HeapInbox> inboxes = new CopyOnWriteArrayList<>();
  private volatile long bytes;

  /** Takes the room that the heap has. */
  public ReceiverRoom() {
    this(0);
  }

  ReceiverRoom(long bytes) {
    this.bytes = bytes;
  }

  synchronized void add(HeapInbox inbox) {
    if (bytes == 0) {
      bytes = measure();
    }
    inboxes.add(inbox);
  }

  void remove(HeapInbox inbox) {
    inboxes.remove(inbox);
  }

  private static long measure() {
    MemoryPoolMXBean largest =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .max(Comparator.comparingLong(pool -> pool.getUsage().getMax()))
            .orElseThrow();
    System.gc();
    double room = USABLE * largest.getUsage().getMax() - largest.getUsage().getUsed();
    if (room < 1) {
      throw new IllegalStateException("the heap has no room for a backlog; give more with --heap");
    }
    return (long) room;
  }

  boolean isFull() {
    return heldBytes() >= bytes;
  }

  private long heldBytes() {
    long sum = 0;
    for (HeapInbox inbox : inboxes) {
      sum += inbox.heldBytes();
    }
    return sum;
  }

  /**
   * Returns the share of the room that is in use, in [0, 1] or a little above; 0 without receivers.
   */
  public double use() {
    return bytes == 0 ? 0 : (double) heldBytes() / bytes;
  }
}

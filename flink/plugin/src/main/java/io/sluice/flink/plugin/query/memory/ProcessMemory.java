package io.sluice.flink.plugin.query.memory;

import io.sluice.flink.plugin.hook.task.MemoryPart;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Measures how full this process is: the fullest of its parts counts, because a query that waits
 * for one of them is not helped by room in another.
 *
 * <p>It has two parts: the <b>network</b> memory of its TaskManagers, as far as records wait there
 * between tasks, since tasks keep buffers that are empty too; and the <b>heap</b>, where sources
 * keep what they have fetched and state lives that is not in RocksDB. The heap counts while sources
 * have at least a tenth of it: what else fills it no order of queries can free. Safe for any
 * thread.
 */
public final class ProcessMemory {
  private static final double LEAST_BUFFERED = 0.1;

  private final List<MemoryPart> network;
  private final MemoryPart heap;
  private final LongSupplier bufferedBytes;
  private final LongSupplier queuedBytes;

  /**
   * Looks at this process.
   *
   * @param network memory of its TaskManagers, as they come and go
   * @param bufferedBytes what sources say that they keep on the heap
   * @param queuedBytes what waits between tasks
   */
  public ProcessMemory(
      List<MemoryPart> network, LongSupplier bufferedBytes, LongSupplier queuedBytes) {
    this(
        network,
        new HeapSinceCollection(new LiveHeap(), bufferedBytes),
        bufferedBytes,
        queuedBytes);
  }

  ProcessMemory(
      List<MemoryPart> network,
      MemoryPart heap,
      LongSupplier bufferedBytes,
      LongSupplier queuedBytes) {
    this.network = network;
    this.heap = heap;
    this.bufferedBytes = bufferedBytes;
    this.queuedBytes = queuedBytes;
  }

  /** Returns the share of all network memory in which records wait; NaN if none is known. */
  public double networkUse() {
    long taken = 0;
    long total = 0;
    for (MemoryPart part : network) {
      taken += part.used();
      total += part.total();
    }
    return share(Math.min(taken, queuedBytes()), total);
  }

  /** Returns the share of the heap that is alive; NaN before the first collection. */
  public double heapUse() {
    return share(heap.used(), heap.total());
  }

  /** Returns the bytes that sources say they keep on the heap. */
  public long sourceBytes() {
    return bufferedBytes.getAsLong();
  }

  /** Returns the bytes that wait between tasks. */
  public long queuedBytes() {
    return queuedBytes.getAsLong();
  }

  /** Returns the share of the fullest part that counts; NaN if nothing is known. */
  public double use() {
    double live = heapUse(); // always asked, so that it notices collections
    boolean heapCounts = sourceBytes() >= LEAST_BUFFERED * heap.total();
    return heapCounts ? fuller(networkUse(), live) : networkUse();
  }

  private static double share(long used, long total) {
    return total <= 0 ? Double.NaN : Math.min(1, Math.max(0, used / (double) total));
  }

  private static double fuller(double a, double b) {
    return Double.isNaN(a) || b > a ? b : a;
  }
}

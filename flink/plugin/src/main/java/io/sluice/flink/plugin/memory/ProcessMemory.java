package io.sluice.flink.plugin.memory;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;

/**
 * How full this process is: the fullest of its parts counts, because a query that waits for one of
 * them is not helped by room in another.
 *
 * <p>Two parts: the <b>network</b> memory of its TaskManagers, where records wait between tasks;
 * and the <b>heap</b>, where sources keep what they have fetched and state lives that is not in
 * RocksDB. The heap counts while sources have at least a tenth of it: what else fills it no order
 * of queries can free. Safe for any thread.
 */
public final class ProcessMemory {
  private static final double LEAST_BUFFERED = 0.1;

  /** Memory of a fixed size. */
  public interface Part {

    /** Bytes, or pieces of equal size. */
    long used();

    /** In the same measure; 0 or less if unknown. */
    long total();
  }

  private final List<Part> network = new CopyOnWriteArrayList<>();
  private final Part heap;
  private final LongSupplier bufferedBytes;

  /**
   * Knows no network memory yet.
   *
   * @param bufferedBytes what sources say that they keep on the heap
   */
  public ProcessMemory(LongSupplier bufferedBytes) {
    this(new HeapSinceCollection(new LiveHeap(), bufferedBytes), bufferedBytes);
  }

  ProcessMemory(Part heap, LongSupplier bufferedBytes) {
    this.heap = heap;
    this.bufferedBytes = bufferedBytes;
  }

  /** A TaskManager's network memory; it counts until {@link #remove}. */
  public void add(Part networkOfTaskManager) {
    network.add(networkOfTaskManager);
  }

  public void remove(Part networkOfTaskManager) {
    network.remove(networkOfTaskManager);
  }

  /** Share of the fullest network memory in use; NaN if none is known. */
  public double networkUse() {
    double most = Double.NaN;
    for (Part part : network) {
      most = fuller(most, share(part));
    }
    return most;
  }

  /** Share of the heap that is alive; NaN before the first collection. */
  public double heapUse() {
    return share(heap);
  }

  /** Share of the fullest part that counts; NaN if nothing is known. */
  public double use() {
    boolean heapCounts = bufferedBytes.getAsLong() >= LEAST_BUFFERED * heap.total();
    return heapCounts ? fuller(networkUse(), heapUse()) : networkUse();
  }

  private static double share(Part part) {
    long total = part.total();
    return total <= 0 ? Double.NaN : Math.min(1, Math.max(0, part.used() / (double) total));
  }

  private static double fuller(double a, double b) {
    return Double.isNaN(a) || b > a ? b : a;
  }
}

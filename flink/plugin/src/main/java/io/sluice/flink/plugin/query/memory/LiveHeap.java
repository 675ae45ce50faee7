package io.sluice.flink.plugin.query.memory;

import io.sluice.flink.plugin.hook.task.MemoryPart;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Comparator;
import java.util.Optional;

/**
 * Reads what lived on in the largest part of the heap after its last collection. What is in use
 * between two collections says nothing: garbage looks like records.
 */
final class LiveHeap implements MemoryPart {

  private final Optional<MemoryPoolMXBean> oldest =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
          .max(Comparator.comparingLong(LiveHeap::limit));

  private static long limit(MemoryPoolMXBean pool) {
    return pool.getUsage().getMax();
  }

  private MemoryUsage afterCollection() {
    return oldest.map(MemoryPoolMXBean::getCollectionUsage).orElse(null);
  }

  @Override
  public long used() {
    MemoryUsage usage = afterCollection();
    return usage == null ? 0 : usage.getUsed();
  }

  @Override
  public long total() {
    MemoryUsage usage = afterCollection();
    return usage == null || usage.getUsed() == 0 ? 0 : limit(oldest.orElseThrow());
  }
}

package io.sluice.flink.plugin.query.memory;

import io.sluice.flink.plugin.hook.task.MemoryPart;
import java.util.function.LongSupplier;

/**
 * Estimates what lives on the heap now: what lived on after the last collection, and by how much
 * what sources keep there has grown or shrunk since. A heap can fill up between two collections of
 * its oldest part, and the next comes when it is full. Safe for any thread; to be called now and
 * then, so that a collection is noticed soon.
 */
final class HeapSinceCollection implements MemoryPart {

  private final MemoryPart afterCollection;
  private final LongSupplier bufferedBytes;
  private long usedThen = -1;
  private long bufferedThen;

  /**
   * Notices nothing yet.
   *
   * @param bufferedBytes what sources keep on the heap
   */
  HeapSinceCollection(MemoryPart afterCollection, LongSupplier bufferedBytes) {
    this.afterCollection = afterCollection;
    this.bufferedBytes = bufferedBytes;
  }

  @Override
  public synchronized long used() {
    long used = afterCollection.used();
    long buffered = bufferedBytes.getAsLong();
    if (used != usedThen) {
      usedThen = used;
      bufferedThen = buffered;
    }
    return Math.max(0, used + buffered - bufferedThen);
  }

  @Override
  public long total() {
    return afterCollection.total();
  }
}

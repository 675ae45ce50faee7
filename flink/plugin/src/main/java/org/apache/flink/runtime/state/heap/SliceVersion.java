package org.apache.flink.runtime.state.heap;

import java.util.Iterator;
import org.apache.flink.runtime.state.StateEntry;

/**
 * Keeps what the entries of a slice are now. It costs a copy of the map's array of references;
 * Flink's map copies an entry that is touched later, as it does while a checkpoint is written.
 */
public final class SliceVersion<K, N, S> {

  private final CopyOnWriteStateMapSnapshot<K, N, S> entries;

  /** Takes the entries of a map as they are. */
  public SliceVersion(SliceStateMap<K, N, S> map) {
    entries = map.stateSnapshot();
  }

  /** Puts the entries, and not copies of them, into a map of a task in which nothing else runs. */
  public void copyInto(SliceStateMap<K, N, S> map) {
    Iterator<? extends StateEntry<K, N, S>> all = entries.getIterator(null, null, null, null);
    while (all.hasNext()) {
      StateEntry<K, N, S> entry = all.next();
      map.put(entry.getKey(), entry.getNamespace(), entry.getState());
    }
  }

  /** Lets the map change its entries in place again. */
  public void release() {
    entries.release();
  }
}

package org.apache.flink.runtime.state.heap;

import java.util.Collection;
import java.util.List;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.internal.InternalKvState.StateIncrementalVisitor;

/**
 * Visits the entries of served slices only. Flink cleans entries up whose time is over; in the copy
 * of a slice that another container serves, it would make the copy differ. A map that was begun
 * before its slice left and came back is old, whatever the table has by now.
 */
final class ServedEntries<K, N, S> implements StateIncrementalVisitor<K, N, S> {

  private final SliceStateTable<K, N, S> table;
  private final int most;
  private int slice = -1;
  private SliceStateMap<K, N, S> map;
  private StateIncrementalVisitor<K, N, S> entries;

  ServedEntries(SliceStateTable<K, N, S> table, int most) {
    this.table = table;
    this.most = most;
  }

  /** Tells whether the map is still that of its slice, and served. */
  private boolean isCurrent() {
    return map != null && table.serves(slice) && table.slice(slice) == map;
  }

  @Override
  public boolean hasNext() {
    while (!isCurrent() || !entries.hasNext()) {
      if (slice + 1 >= table.slices()) {
        return false;
      }
      slice++;
      map = table.slice(slice);
      entries = map.getStateIncrementalVisitor(most);
    }
    return true;
  }

  @Override
  public Collection<StateEntry<K, N, S>> nextEntries() {
    return hasNext() ? entries.nextEntries() : List.of();
  }

  @Override
  public void remove(StateEntry<K, N, S> entry) {
    if (isCurrent()) {
      entries.remove(entry);
    }
  }

  @Override
  public void update(StateEntry<K, N, S> entry, S value) {
    if (isCurrent()) {
      entries.update(entry, value);
    }
  }
}

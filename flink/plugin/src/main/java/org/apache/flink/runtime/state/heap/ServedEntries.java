package org.apache.flink.runtime.state.heap;

import java.util.Collection;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.internal.InternalKvState.StateIncrementalVisitor;

/**
 * Visits the entries of served slices only. Flink cleans entries up whose time is over; in the copy
 * of a slice that another container serves, it would make the copy differ. An entry that was found
 * before its slice left and came back is old, whatever the table has by now.
 */
record ServedEntries<K, N, S>(StateIncrementalVisitor<K, N, S> all, SliceStateTable<K, N, S> table)
    implements StateIncrementalVisitor<K, N, S> {

  @Override
  public boolean hasNext() {
    return all.hasNext();
  }

  @Override
  public Collection<StateEntry<K, N, S>> nextEntries() {
    return all.nextEntries().stream().filter(table::serves).toList();
  }

  @Override
  public void remove(StateEntry<K, N, S> entry) {
    if (table.isCurrent(entry)) {
      all.remove(entry);
    }
  }

  @Override
  public void update(StateEntry<K, N, S> entry, S value) {
    if (table.isCurrent(entry)) {
      all.update(entry, value);
    }
  }
}

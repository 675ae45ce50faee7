package org.apache.flink.runtime.state.heap;

import java.util.Collection;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.internal.InternalKvState.StateIncrementalVisitor;

/**
 * Visits the entries of served slices only. Flink cleans entries up whose time is over; in the copy
 * of a slice that another container serves, it would make the copy differ.
 */
record ServedEntries<K, N, S>(StateIncrementalVisitor<K, N, S> all, SliceKeys<K> keys)
    implements StateIncrementalVisitor<K, N, S> {

  @Override
  public boolean hasNext() {
    return all.hasNext();
  }

  @Override
  public Collection<StateEntry<K, N, S>> nextEntries() {
    return all.nextEntries().stream().filter(entry -> keys.servesKey(entry.getKey())).toList();
  }

  @Override
  public void remove(StateEntry<K, N, S> entry) {
    all.remove(entry);
  }

  @Override
  public void update(StateEntry<K, N, S> entry, S value) {
    all.update(entry, value);
  }
}

package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.StateId;
import io.sluice.flink.plugin.state.heap.EntryForm;
import java.io.IOException;
import java.util.Collection;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.heap.SliceStateMap;
import org.apache.flink.runtime.state.heap.SliceStateTable;
import org.apache.flink.runtime.state.heap.SliceVersion;

/**
 * Holds the entries of one state. Its map goes into the operator's table and out of it as it is.
 */
final class LivingEntries<K, N, S> implements LivingState {

  private final LivingSlices slices;
  private final StateId id;
  private final int slice;
  private final EntryForm form = new EntryForm();
  private final TreeMap<Long, SliceVersion<K, N, S>> versions = new TreeMap<>();
  private SliceStateMap<K, N, S> map;

  private LivingEntries(
      LivingSlices slices, StateId id, int slice, SliceStateTable<K, N, S> table, boolean inside) {
    this.slices = slices;
    this.id = id;
    this.slice = slice;
    map = inside ? table.slice(slice) : table.create();
  }

  /** Returns the entries that an operator has. */
  static LivingState inside(
      LivingSlices slices, StateId id, int slice, SliceStateTable<?, ?, ?> table) {
    return new LivingEntries<>(slices, id, slice, table, true);
  }

  /** Returns an empty one beside the operator. */
  static LivingState beside(
      LivingSlices slices, StateId id, int slice, SliceStateTable<?, ?, ?> table) {
    return new LivingEntries<>(slices, id, slice, table, false);
  }

  @SuppressWarnings("unchecked") // it is the table of the same state, in this attempt
  private SliceStateTable<K, N, S> table() {
    return (SliceStateTable<K, N, S>) slices.parts().table(id);
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public void apply(Entry change) throws IOException {
    EntryForm.read(change, table(), map);
  }

  @Override
  public void follow(boolean all) {
    if (all) {
      map.follow();
    } else {
      map.followNew();
    }
  }

  @Override
  public void unfollow() {
    map.unfollow();
  }

  @Override
  public void takeTouched(Consumer<Object> taker) {
    while (map.touched() > 0) {
      taker.accept(map.take());
    }
  }

  @Override
  public void names(Consumer<Object> taker) {
    for (StateEntry<K, N, S> entry : map) {
      taker.accept(new SliceStateMap.Name<>(entry.getKey(), entry.getNamespace()));
    }
  }

  @Override
  @SuppressWarnings("unchecked") // names come from here
  public Entry entry(Object name) throws IOException {
    return form.write(id, table(), map, (SliceStateMap.Name<K, N>) name);
  }

  @Override
  public void mark(long checkpoint) {
    forget(checkpoint);
    versions.put(checkpoint, new SliceVersion<>(map));
  }

  @Override
  public void forget(long checkpoint) {
    SliceVersion<K, N, S> version = versions.remove(checkpoint);
    if (version != null) {
      version.release();
    }
  }

  @Override
  public void forgetBefore(long checkpoint) {
    Collection<SliceVersion<K, N, S>> old = versions.headMap(checkpoint).values();
    old.forEach(SliceVersion::release);
    old.clear();
  }

  @Override
  public void rollBack(long checkpoint) {
    SliceStateMap<K, N, S> then = table().create();
    SliceVersion<K, N, S> version = versions.get(checkpoint);
    if (version != null) {
      version.copyInto(then);
    }
    versions.clear();
    map = then;
    mark(checkpoint);
  }

  @Override
  public void attach() {
    table().put(slice, map);
  }

  @Override
  public void served() {}

  @Override
  public void detach() {}
}

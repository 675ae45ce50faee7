package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.RegisteredPriorityQueueStateBackendMetaInfo;
import org.apache.flink.runtime.state.RegisteredStateMetaInfoBase;
import org.apache.flink.runtime.state.heap.FullRangeHeap;
import org.apache.flink.runtime.state.heap.SliceStateMap;
import org.apache.flink.runtime.state.heap.SliceStateTable;
import org.apache.flink.runtime.state.heap.StateTable;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot.BackendStateType;

/** Reads and writes slices of one operator's states and timers, entry by entry. */
public final class SliceHeap<K> {

  private static final int ENTRY_BYTES = 1024;

  private final FullRangeHeap<K> heap;
  private final ClassLoader classes;
  private final SliceTimers timers;
  private final EntryForm form = new EntryForm();
  private final DataOutputSerializer out = new DataOutputSerializer(ENTRY_BYTES);

  SliceHeap(FullRangeHeap<K> heap, ClassLoader classes) {
    this.heap = heap;
    this.classes = classes;
    timers = new SliceTimers(heap);
  }

  FullRangeHeap<K> whole() {
    return heap;
  }

  SliceTimers timers() {
    return timers;
  }

  /** Restores the entries of some slices, if that was to be done later. */
  void restore(IntPredicate wanted) {
    try {
      heap.restore(wanted);
    } catch (Exception e) {
      throw new IllegalStateException("Slices cannot be read from the checkpoint", e);
    }
  }

  /** Returns the loader of the user's classes. */
  ClassLoader classes() {
    return classes;
  }

  /** Returns the names of all states, those of timers behind the others. */
  List<String> states() {
    return Stream.concat(heap.tables().keySet().stream(), heap.queues().keySet().stream()).toList();
  }

  /** Returns how many entries of a state a slice has. */
  int size(String state, int slice) {
    StateTable<K, ?, ?> table = heap.tables().get(state);
    return table == null ? timers.size(state, slice) : map(table, slice).size();
  }

  /** Returns how many entries a slice has. */
  int size(int slice) {
    int entries = 0;
    for (String state : states()) {
      entries += size(state, slice);
    }
    return entries;
  }

  /** Returns how many entries of a slice were touched and not taken; from now on it notes them. */
  int touched(int slice) {
    int entries = 0;
    for (StateTable<K, ?, ?> table : heap.tables().values()) {
      map(table, slice).follow();
      entries += map(table, slice).touched();
    }
    for (String queue : heap.queues().keySet()) {
      timers.queue(queue).follow(slice);
      entries += timers.queue(queue).touched(slice);
    }
    return entries;
  }

  /** Notes touched entries of a slice no longer. */
  void unfollow(int slice) {
    heap.tables().values().forEach(table -> map(table, slice).unfollow());
    heap.queues().keySet().forEach(queue -> timers.queue(queue).unfollow(slice));
  }

  /** Takes touched entries of a state out of a slice while the taker wants more. */
  void take(StateId state, int slice, Taker taker) throws IOException {
    StateTable<K, ?, ?> table = heap.tables().get(state.name());
    if (table == null) {
      while (timers.queue(state.name()).touched(slice) > 0 && taker.wantsMore()) {
        out.clear();
        boolean isThere = timers.take(state.name(), slice, out);
        EntryKey key = new EntryKey(state, Bytes.of(out.getCopyOfBuffer()));
        taker.accept(new Entry(key, isThere ? Bytes.NONE : null));
      }
    } else {
      while (map(table, slice).touched() > 0 && taker.wantsMore()) {
        taker.accept(entry(state, table, slice));
      }
    }
  }

  /** Takes entries. */
  interface Taker extends Consumer<Entry> {
    boolean wantsMore();
  }

  private <N, S> Entry entry(StateId state, StateTable<K, N, S> table, int slice)
      throws IOException {
    SliceStateMap<K, N, S> map = map(table, slice);
    return form.write(state, table, map, map.take());
  }

  /** Puts or removes an entry of a state that is registered. */
  void put(int slice, Entry change) throws IOException {
    String state = change.key().state().name();
    StateTable<K, ?, ?> table = heap.tables().get(state);
    if (table == null) {
      timers.put(state, slice, change.key().key().toArray(), !change.isTombstone());
    } else {
      put(table, slice, change);
    }
  }

  private static <K, N, S> void put(StateTable<K, N, S> table, int slice, Entry change)
      throws IOException {
    EntryForm.read(change, table, map(table, slice));
  }

  /** Takes the objects of a state out of a slice: a map of its entries, or a set of its timers. */
  Object takeOut(String state, int slice) {
    StateTable<K, ?, ?> table = heap.tables().get(state);
    return table == null ? timers.takeOut(state, slice) : takeOut(table, slice);
  }

  private static <K, N, S> Object takeOut(StateTable<K, N, S> table, int slice) {
    SliceStateMap<K, N, S> entries = map(table, slice);
    entries.unfollow();
    ((SliceStateTable<K, N, S>) table).drop(slice);
    return entries;
  }

  /** Puts objects in that were taken out of the same state elsewhere. */
  @SuppressWarnings("unchecked") // the states are alike, so these are of the same types
  void putIn(String state, int slice, Object objects) {
    StateTable<K, ?, ?> table = heap.tables().get(state);
    if (table == null) {
      timers.lay(state, slice, (Set<Object>) objects);
    } else {
      ((SliceStateTable<K, Object, Object>) table)
          .put(slice, (SliceStateMap<K, Object, Object>) objects);
    }
  }

  /** Lets the operator work on a slice. */
  void serve(int slice) {
    heap.keys().serve(slice);
    timers.serve(slice);
  }

  /** Drops a slice and its timers. */
  void drop(int slice) {
    heap.keys().leave(slice);
    for (StateTable<K, ?, ?> table : heap.tables().values()) {
      ((SliceStateTable<K, ?, ?>) table).drop(slice);
    }
    timers.drop(slice);
  }

  /** Returns what describes a state. */
  RegisteredStateMetaInfoBase description(String state) {
    StateTable<K, ?, ?> table = heap.tables().get(state);
    return table == null ? heap.queues().get(state).getMetaInfo() : table.getMetaInfo();
  }

  boolean knows(String state) {
    return heap.tables().containsKey(state) || heap.queues().containsKey(state);
  }

  /** Registers a state that the operator has not asked for yet. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // the bounds of Flink's method cannot be written
  void register(StateMetaInfoSnapshot description) {
    if (description.getBackendStateType() == BackendStateType.PRIORITY_QUEUE) {
      TypeSerializer serializer =
          new RegisteredPriorityQueueStateBackendMetaInfo<>(description).getElementSerializer();
      heap.backend().create(description.getName(), serializer);
    } else {
      heap.register(description);
    }
  }

  private static <K, N, S> SliceStateMap<K, N, S> map(StateTable<K, N, S> table, int slice) {
    return ((SliceStateTable<K, N, S>) table).slice(slice);
  }
}

package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import java.util.Collection;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.heap.FullRangeHeap;
import org.apache.flink.runtime.state.heap.SliceStateMap;
import org.apache.flink.runtime.state.heap.SliceStateTable;
import org.apache.flink.runtime.state.heap.StateTable;

/** Copies slices of one operator's state out of a heap and into another. */
public final class SliceHeap<K> {

  private static final int CHUNK_BYTES = 60_000;

  /** Is looked at that often between readings of the clock. */
  private static final int ENTRIES_PER_LOOK = 16;

  /** Takes what was copied out. */
  public interface Chunks {
    /** Takes a part of a slice. */
    void add(byte[] chunk);
  }

  private final FullRangeHeap<K> heap;
  private final StateDescriptions descriptions;
  private final SliceTimers timers;

  SliceHeap(FullRangeHeap<K> heap, ClassLoader classes) {
    this.heap = heap;
    descriptions = new StateDescriptions(classes);
    timers = new SliceTimers(heap, descriptions);
  }

  /** Returns the timers of the slices. */
  public SliceTimers timers() {
    return timers;
  }

  /** Begins to copy a slice: all that it holds is to be copied out. */
  public void follow(int slice) {
    for (StateTable<K, ?, ?> table : tables()) {
      map(table, slice).follow();
    }
  }

  /** Copies a slice no longer. */
  public void unfollow(int slice) {
    for (StateTable<K, ?, ?> table : tables()) {
      map(table, slice).unfollow();
    }
  }

  /** Returns how many entries of a slice are still to be copied out. */
  public int touched(int slice) {
    int entries = 0;
    for (StateTable<K, ?, ?> table : tables()) {
      entries += map(table, slice).touched();
    }
    return entries;
  }

  /** Returns how many entries a slice has. */
  public int entries(int slice) {
    int entries = 0;
    for (StateTable<K, ?, ?> table : tables()) {
      entries += map(table, slice).size();
    }
    return entries;
  }

  /** Drops a slice and its timers. */
  public void drop(int slice) {
    for (StateTable<K, ?, ?> table : tables()) {
      ((SliceStateTable<K, ?, ?>) table).drop(slice);
    }
    timers.drop(slice);
  }

  /** Copies touched entries of a slice out, until none is left or the deadline has passed. */
  public void copyOut(int slice, long deadlineNanos, Chunks chunks) throws IOException {
    for (StateTable<K, ?, ?> table : tables()) {
      while (map(table, slice).touched() > 0) {
        chunks.add(chunk(table, slice, deadlineNanos));
        if (System.nanoTime() - deadlineNanos > 0) {
          return;
        }
      }
    }
  }

  private <N, S> byte[] chunk(StateTable<K, N, S> table, int slice, long deadlineNanos)
      throws IOException {
    SliceStateMap<K, N, S> map = map(table, slice);
    DataOutputSerializer out = new DataOutputSerializer(CHUNK_BYTES + 4096);
    descriptions.write(table.getMetaInfo(), out);
    int copied = 0;
    while (map.touched() > 0 && out.length() < CHUNK_BYTES) {
      SliceStateMap.Name<K, N> name = map.take();
      table.getKeySerializer().serialize(name.key(), out);
      table.getNamespaceSerializer().serialize(name.namespace(), out);
      S state = map.peek(name);
      out.writeBoolean(state != null);
      if (state != null) {
        table.getStateSerializer().serialize(state, out);
      }
      copied++;
      if (copied % ENTRIES_PER_LOOK == 0 && System.nanoTime() - deadlineNanos > 0) {
        break;
      }
    }
    return out.getCopyOfBuffer();
  }

  /** Copies a chunk of a slice in. */
  public void copyIn(int slice, byte[] chunk) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(chunk);
    String state = in.readUTF();
    StateTable<K, ?, ?> table = heap.tables().get(state);
    if (table == null) {
      table = heap.register(descriptions.read(in));
    } else {
      descriptions.skip(in);
    }
    entriesIn(table, slice, in);
  }

  private static <K, N, S> void entriesIn(
      StateTable<K, N, S> table, int slice, DataInputDeserializer in) throws IOException {
    TypeSerializer<K> keys = table.getKeySerializer();
    TypeSerializer<N> namespaces = table.getNamespaceSerializer();
    TypeSerializer<S> states = table.getStateSerializer();
    SliceStateMap<K, N, S> map = map(table, slice);
    while (in.available() > 0) {
      K key = keys.deserialize(in);
      N namespace = namespaces.deserialize(in);
      if (in.readBoolean()) {
        map.put(key, namespace, states.deserialize(in));
      } else {
        map.remove(key, namespace);
      }
    }
  }

  private Collection<StateTable<K, ?, ?>> tables() {
    return heap.tables().values();
  }

  private static <K, N, S> SliceStateMap<K, N, S> map(StateTable<K, N, S> table, int slice) {
    return ((SliceStateTable<K, N, S>) table).slice(slice);
  }
}

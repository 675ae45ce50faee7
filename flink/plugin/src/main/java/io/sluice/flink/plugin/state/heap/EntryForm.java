package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.heap.SliceStateMap;
import org.apache.flink.runtime.state.heap.StateTable;

/** Writes entries of a state as bytes, and reads them. */
public final class EntryForm {

  private static final int ENTRY_BYTES = 1024;

  private final DataOutputSerializer out = new DataOutputSerializer(ENTRY_BYTES);

  /** Returns what an entry is now: a tombstone if it is gone. */
  public <K, N, S> Entry write(
      StateId state,
      StateTable<K, N, S> table,
      SliceStateMap<K, N, S> map,
      SliceStateMap.Name<K, N> name)
      throws IOException {
    out.clear();
    table.getKeySerializer().serialize(name.key(), out);
    table.getNamespaceSerializer().serialize(name.namespace(), out);
    EntryKey key = new EntryKey(state, Bytes.of(out.getCopyOfBuffer()));
    S value = map.peek(name);
    if (value == null) {
      return Entry.tombstone(key);
    }
    out.clear();
    table.getStateSerializer().serialize(value, out);
    return new Entry(key, Bytes.of(out.getCopyOfBuffer()));
  }

  /** Puts an entry into a map, or removes it. */
  public static <K, N, S> void read(
      Entry change, StateTable<K, N, S> table, SliceStateMap<K, N, S> map) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(change.key().key().toArray());
    K key = table.getKeySerializer().deserialize(in);
    N namespace = table.getNamespaceSerializer().deserialize(in);
    if (change.isTombstone()) {
      map.remove(key, namespace);
    } else {
      in.setBuffer(change.value().toArray());
      map.put(key, namespace, table.getStateSerializer().deserialize(in));
    }
  }
}

package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;

/**
 * Writes entries for another container, or reads what it wrote. A state's description goes in front
 * of its first entry, because operators may ask for a state only when its first record comes: the
 * destination can then take entries of a state that it lacks.
 */
public final class EntryCodec {

  private static final int SAME_STATE = 0;
  private static final int OTHER_STATE = 1;
  private static final int NEW_STATE = 2;
  private static final int TOMBSTONE = -1;

  private final HeapSlices slices;
  private final Set<StateId> described = new HashSet<>();

  /**
   * Creates one for one other container.
   *
   * @param slices here
   */
  public EntryCodec(HeapSlices slices) {
    this.slices = slices;
  }

  /** Writes entries. */
  public void write(List<Entry> entries, DataOutputSerializer out) throws IOException {
    out.writeInt(entries.size());
    StateId last = null;
    for (Entry entry : entries) {
      StateId state = entry.key().state();
      if (state.equals(last)) {
        out.writeByte(SAME_STATE);
      } else {
        write(state, out);
        last = state;
      }
      write(entry.key().key(), out);
      if (entry.isTombstone()) {
        out.writeInt(TOMBSTONE);
      } else {
        write(entry.value(), out);
      }
    }
  }

  private void write(StateId state, DataOutputSerializer out) throws IOException {
    boolean isNew = described.add(state);
    out.writeByte(isNew ? NEW_STATE : OTHER_STATE);
    out.writeUTF(state.operator());
    out.writeUTF(state.name());
    if (isNew) {
      StateDescriptions.write(slices.heap(state).description(state.name()), out);
    }
  }

  private static void write(Bytes bytes, DataOutputSerializer out) throws IOException {
    out.writeInt(bytes.size());
    out.write(bytes.toArray());
  }

  /** Reads entries, and registers their states if they are not known here. */
  public List<Entry> read(DataInputDeserializer in) throws IOException {
    int size = in.readInt();
    List<Entry> entries = new ArrayList<>(size);
    StateId state = null;
    for (int next = 0; next < size; next++) {
      int kind = in.readByte();
      if (kind != SAME_STATE) {
        state = new StateId(in.readUTF(), in.readUTF());
        if (kind == NEW_STATE) {
          slices.register(state, StateDescriptions.read(in, slices.heap(state).classes()));
        }
      }
      EntryKey key = new EntryKey(state, bytes(in, in.readInt()));
      int length = in.readInt();
      entries.add(length == TOMBSTONE ? Entry.tombstone(key) : new Entry(key, bytes(in, length)));
    }
    return entries;
  }

  private static Bytes bytes(DataInputDeserializer in, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return Bytes.of(bytes);
  }
}

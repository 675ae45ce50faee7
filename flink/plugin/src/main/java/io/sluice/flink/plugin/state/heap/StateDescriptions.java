package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.RegisteredStateMetaInfoBase;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshotReadersWriters;

/**
 * Writes a state's description in front of its entries, because operators may ask for a state only
 * when its first record comes: the destination can then take entries of a state that it lacks.
 */
final class StateDescriptions {

  private final ClassLoader classes;
  private final Map<RegisteredStateMetaInfoBase, byte[]> written = new HashMap<>();

  StateDescriptions(ClassLoader classes) {
    this.classes = classes;
  }

  void write(RegisteredStateMetaInfoBase state, DataOutputSerializer out) throws IOException {
    out.writeUTF(state.getName());
    byte[] description = written.get(state);
    if (description == null) {
      DataOutputSerializer own = new DataOutputSerializer(512);
      StateMetaInfoSnapshotReadersWriters.getWriter()
          .writeStateMetaInfoSnapshot(state.snapshot(), own);
      description = own.getCopyOfBuffer();
      written.put(state, description);
    }
    out.writeInt(description.length);
    out.write(description);
  }

  /** Reads the description after the name. */
  StateMetaInfoSnapshot read(DataInputDeserializer in) throws IOException {
    byte[] description = new byte[in.readInt()];
    in.readFully(description);
    return StateMetaInfoSnapshotReadersWriters.getReader(
            StateMetaInfoSnapshotReadersWriters.CURRENT_STATE_META_INFO_SNAPSHOT_VERSION)
        .readStateMetaInfoSnapshot(new DataInputDeserializer(description), classes);
  }

  /** Passes over the description after the name. */
  void skip(DataInputDeserializer in) throws IOException {
    in.skipBytesToRead(in.readInt());
  }
}

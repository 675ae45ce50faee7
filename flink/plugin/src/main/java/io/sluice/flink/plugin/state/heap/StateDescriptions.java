package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.RegisteredStateMetaInfoBase;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshotReadersWriters;

/** Writes and reads what Flink knows of a state, its serializers above all. */
final class StateDescriptions {

  private StateDescriptions() {}

  static void write(RegisteredStateMetaInfoBase state, DataOutputSerializer out)
      throws IOException {
    StateMetaInfoSnapshotReadersWriters.getWriter()
        .writeStateMetaInfoSnapshot(state.snapshot(), out);
  }

  static StateMetaInfoSnapshot read(DataInputDeserializer in, ClassLoader classes)
      throws IOException {
    return StateMetaInfoSnapshotReadersWriters.getReader(
            StateMetaInfoSnapshotReadersWriters.CURRENT_STATE_META_INFO_SNAPSHOT_VERSION)
        .readStateMetaInfoSnapshot(in, classes);
  }
}

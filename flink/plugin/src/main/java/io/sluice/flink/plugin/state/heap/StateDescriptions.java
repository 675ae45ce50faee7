package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
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

  /** Tells whether the objects of two states are the same: the serializers of both say so. */
  static boolean areAlike(StateMetaInfoSnapshot here, StateMetaInfoSnapshot there) {
    Map<String, TypeSerializerSnapshot<?>> theirs = there.getSerializerSnapshotsImmutable();
    return here.getBackendStateType() == there.getBackendStateType()
        && here.getSerializerSnapshotsImmutable().entrySet().stream()
            .allMatch(mine -> areAlike(mine.getValue(), theirs.get(mine.getKey())));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // a snapshot refuses those of other types
  private static boolean areAlike(TypeSerializerSnapshot mine, TypeSerializerSnapshot theirs) {
    return theirs != null && mine.resolveSchemaCompatibility(theirs).isCompatibleAsIs();
  }

  static StateMetaInfoSnapshot read(DataInputDeserializer in, ClassLoader classes)
      throws IOException {
    return StateMetaInfoSnapshotReadersWriters.getReader(
            StateMetaInfoSnapshotReadersWriters.CURRENT_STATE_META_INFO_SNAPSHOT_VERSION)
        .readStateMetaInfoSnapshot(in, classes);
  }
}

package org.apache.flink.runtime.state.heap;

import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.InternalKeyContext;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;

/** Holds one state, with a map for each slice that can be copied and dropped by itself. */
public final class SliceStateTable<K, N, S> extends CopyOnWriteStateTable<K, N, S> {

  SliceStateTable(
      InternalKeyContext<K> context,
      RegisteredKeyValueStateBackendMetaInfo<N, S> description,
      TypeSerializer<K> keySerializer) {
    super(context, description, keySerializer);
  }

  @Override
  protected CopyOnWriteStateMap<K, N, S> createStateMap() {
    return create();
  }

  /** Returns the entries of a slice. */
  public SliceStateMap<K, N, S> slice(int slice) {
    return (SliceStateMap<K, N, S>) getMapForKeyGroup(slice);
  }

  /** Returns an empty map for a slice, which is not part of the table yet. */
  public SliceStateMap<K, N, S> create() {
    return new SliceStateMap<>(getStateSerializer());
  }

  /** Puts all entries of a slice in place of those that are here. */
  public void put(int slice, SliceStateMap<K, N, S> entries) {
    entries.setStateSerializer(getStateSerializer());
    keyGroupedStateMaps[slice - getKeyGroupOffset()] = entries;
  }

  /** Drops the entries of a slice. */
  public void drop(int slice) {
    keyGroupedStateMaps[slice - getKeyGroupOffset()] = createStateMap();
  }
}

package org.apache.flink.runtime.state.heap;

import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.InternalKeyContext;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;
import org.apache.flink.runtime.state.internal.InternalKvState.StateIncrementalVisitor;

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

  private SliceKeys<K> keys() {
    return (SliceKeys<K>) keyContext;
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

  @Override
  public StateIncrementalVisitor<K, N, S> getStateIncrementalVisitor(int most) {
    return new ServedEntries<>(this, most);
  }

  boolean serves(int slice) {
    return keys().serves(slice);
  }

  int slices() {
    return keyGroupedStateMaps.length;
  }

  /** Leaves copies of other containers' slices out: each slice is in a checkpoint once. */
  @Override
  public CopyOnWriteStateTableSnapshot<K, N, S> stateSnapshot() {
    StateMap<K, N, S>[] all = keyGroupedStateMaps.clone();
    for (int slice = 0; slice < all.length; slice++) {
      if (!serves(slice) && all[slice].size() > 0) {
        drop(slice);
      }
    }
    try {
      return super.stateSnapshot();
    } finally {
      System.arraycopy(all, 0, keyGroupedStateMaps, 0, all.length);
    }
  }
}

package org.apache.flink.runtime.state.heap;

import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.InternalKeyContext;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;
import org.apache.flink.runtime.state.StateEntry;
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
    return new SliceStateMap<>(getStateSerializer());
  }

  private SliceKeys<K> keys() {
    return (SliceKeys<K>) keyContext;
  }

  /** Returns the entries of a slice. */
  public SliceStateMap<K, N, S> slice(int slice) {
    return (SliceStateMap<K, N, S>) getMapForKeyGroup(slice);
  }

  /** Drops the entries of a slice. */
  public void drop(int slice) {
    keyGroupedStateMaps[slice - getKeyGroupOffset()] = createStateMap();
  }

  @Override
  public StateIncrementalVisitor<K, N, S> getStateIncrementalVisitor(int most) {
    return new ServedEntries<>(super.getStateIncrementalVisitor(most), this);
  }

  boolean serves(StateEntry<K, N, S> entry) {
    return keys().serves(keys().slice(entry.getKey()));
  }

  /** Tells whether a value that was found before is still that of its key. */
  boolean isCurrent(StateEntry<K, N, S> entry) {
    SliceStateMap<K, N, S> map = slice(keys().slice(entry.getKey()));
    return map.peek(new SliceStateMap.Name<>(entry.getKey(), entry.getNamespace()))
        == entry.getState();
  }

  /** Leaves copies of other containers' slices out: each slice is in a checkpoint once. */
  @Override
  public CopyOnWriteStateTableSnapshot<K, N, S> stateSnapshot() {
    StateMap<K, N, S>[] all = keyGroupedStateMaps.clone();
    for (int slice = 0; slice < all.length; slice++) {
      if (!keys().serves(slice) && all[slice].size() > 0) {
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

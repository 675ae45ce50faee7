package org.apache.flink.runtime.state.heap;

import org.apache.flink.runtime.state.InternalKeyContextImpl;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;

/**
 * Knows the key that an operator works on, and which slices it serves. A key of another slice comes
 * only where an operator goes by another key than its stage: it would leave state behind.
 */
public final class SliceKeys<K> extends InternalKeyContextImpl<K> {

  private static final String FOREIGN =
      "The key %s is of slice %d, which this container does not serve: let all operators of the"
          + " stage go by the key that the stage was given";

  private final boolean[] elsewhere;

  SliceKeys(KeyGroupRange all, int slices) {
    super(all, slices);
    elsewhere = new boolean[slices];
  }

  /** Serves a slice from now on. Until slices are assigned, it serves all that it restored. */
  public void serve(int slice) {
    elsewhere[slice] = false;
  }

  /** Serves a slice no longer. */
  public void leave(int slice) {
    elsewhere[slice] = true;
  }

  boolean serves(int slice) {
    return !elsewhere[slice];
  }

  /** Returns the slice of a key. */
  int slice(K key) {
    return KeyGroupRangeAssignment.assignToKeyGroup(key, elsewhere.length);
  }

  @Override
  public void setCurrentKeyGroupIndex(int slice) {
    if (elsewhere[slice]) {
      throw new IllegalStateException(FOREIGN.formatted(getCurrentKey(), slice));
    }
    super.setCurrentKeyGroupIndex(slice);
  }
}

package org.apache.flink.runtime.state.heap;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.StateEntry;
import org.apache.flink.runtime.state.StateTransformationFunction;

/**
 * Holds the entries of one state in one slice. While the slice is being copied, the map notes every
 * entry that is touched; a read counts, because it may hand out an object that the caller changes.
 */
public final class SliceStateMap<K, N, S> extends CopyOnWriteStateMap<K, N, S> {

  /**
   * Names an entry.
   *
   * @param key of the record
   * @param namespace such as a window
   */
  public record Name<K, N>(K key, N namespace) {}

  private Set<Name<K, N>> touched;

  SliceStateMap(TypeSerializer<S> serializer) {
    super(serializer);
  }

  /** Begins to note touched entries, unless it does; all that are there count as touched. */
  public void follow() {
    if (touched == null) {
      touched = new LinkedHashSet<>();
      for (StateEntry<K, N, S> entry : this) {
        touched.add(new Name<>(entry.getKey(), entry.getNamespace()));
      }
    }
  }

  /** Begins to note touched entries, unless it does; none that is there counts. */
  public void followNew() {
    if (touched == null) {
      touched = new LinkedHashSet<>();
    }
  }

  /** Notes touched entries no longer. */
  public void unfollow() {
    touched = null;
  }

  /** Returns how many entries are touched and not yet taken. */
  public int touched() {
    return touched == null ? 0 : touched.size();
  }

  /** Takes one touched entry; there must be one. */
  public Name<K, N> take() {
    Iterator<Name<K, N>> names = touched.iterator();
    Name<K, N> name = names.next();
    names.remove();
    return name;
  }

  /** Returns a value without touching it. */
  public S peek(Name<K, N> name) {
    return super.get(name.key(), name.namespace());
  }

  private void touch(K key, N namespace) {
    if (touched != null) {
      touched.add(new Name<>(key, namespace));
    }
  }

  @Override
  public S get(K key, N namespace) {
    touch(key, namespace);
    return super.get(key, namespace);
  }

  @Override
  public void put(K key, N namespace, S state) {
    touch(key, namespace);
    super.put(key, namespace, state);
  }

  @Override
  public S putAndGetOld(K key, N namespace, S state) {
    touch(key, namespace);
    return super.putAndGetOld(key, namespace, state);
  }

  @Override
  public void remove(K key, N namespace) {
    touch(key, namespace);
    super.remove(key, namespace);
  }

  @Override
  public S removeAndGetOld(K key, N namespace) {
    touch(key, namespace);
    return super.removeAndGetOld(key, namespace);
  }

  @Override
  public <T> void transform(
      K key, N namespace, T value, StateTransformationFunction<S, T> transformation)
      throws Exception {
    touch(key, namespace);
    super.transform(key, namespace, value, transformation);
  }
}

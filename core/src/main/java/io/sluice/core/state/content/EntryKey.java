package io.sluice.core.state.content;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Names an entry of a slice.
 *
 * @param key the user's key with its namespace, serialized
 */
public record EntryKey(StateId state, Bytes key) implements Comparable<EntryKey>, Serializable {
  private static final Comparator<EntryKey> ORDER =
      Comparator.comparing(EntryKey::state).thenComparing(EntryKey::key);

  @Override
  public int compareTo(EntryKey other) {
    return ORDER.compare(this, other);
  }
}

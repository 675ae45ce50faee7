package io.sluice.core.state.content;

import java.io.Serializable;

/**
 * The latest value of a key, or the fact that it has none any more.
 *
 * @param value null in a tombstone
 */
public record Entry(EntryKey key, Bytes value) implements Serializable {

  public static Entry tombstone(EntryKey key) {
    return new Entry(key, null);
  }

  public boolean isTombstone() {
    return value == null;
  }
}

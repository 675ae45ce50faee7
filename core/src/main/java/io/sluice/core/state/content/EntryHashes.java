package io.sluice.core.state.content;

/**
 * Maps the hashes of keys to those of their entries, in two arrays. Keys with one hash are taken
 * for one key, at both ends of a move alike.
 */
final class EntryHashes {
  static final long NONE = 0;

  private static final int FIRST_CAPACITY = 64;

  private long[] keys = new long[FIRST_CAPACITY];
  private long[] entries = new long[FIRST_CAPACITY];
  private int used;
  private long count;
  private long sum;

  long count() {
    return count;
  }

  long sum() {
    return sum;
  }

  /** Puts the hash of a key's entry; {@link #NONE} if it has none. */
  void put(long key, long entry) {
    long named = key == 0 ? 1 : key;
    int at = find(named);
    if (keys[at] == 0) {
      if (entry == NONE) {
        return;
      }
      keys[at] = named;
      used++;
    }
    count += (entry == NONE ? 0 : 1) - (entries[at] == NONE ? 0 : 1);
    sum += entry - entries[at];
    entries[at] = entry;
    if (used * 2 > keys.length) {
      grow();
    }
  }

  private int find(long key) {
    int mask = keys.length - 1;
    int at = (int) key & mask;
    while (keys[at] != 0 && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldEntries = entries;
    keys = new long[2 * oldKeys.length];
    entries = new long[keys.length];
    for (int old = 0; old < oldKeys.length; old++) {
      if (oldKeys[old] != 0) {
        int at = find(oldKeys[old]);
        keys[at] = oldKeys[old];
        entries[at] = oldEntries[old];
      }
    }
  }
}

package io.sluice.core.state.content;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Proves that two copies of a slice have the same entries: the number of entries of each state, and
 * a hash of them that does not depend on their order. States without entries do not count.
 */
public record Certificate(Map<StateId, Sum> states) implements Serializable {
  public static final Certificate EMPTY = new Certificate(Map.of());

  private static final long SEED = 0xcbf29ce484222325L;

  /** The entries of one state. */
  public record Sum(long count, long hash) implements Serializable {}

  public Certificate {
    states = Map.copyOf(states);
  }

  /** Returns the certificate of exactly these entries. */
  public static Certificate of(Iterable<Entry> entries) {
    Map<StateId, Sum> sums = new TreeMap<>();
    for (Entry entry : entries) {
      Sum one = new Sum(1, hash(entry));
      sums.merge(
          entry.key().state(),
          one,
          (sum, next) -> new Sum(sum.count + next.count, sum.hash + next.hash));
    }
    return new Certificate(sums);
  }

  /** Returns what an entry adds to its state's hash; what it subtracts when it goes. */
  public static long hash(Entry entry) {
    long hash = mixed(entry.value().hash(entry.key().key().hash(SEED)));
    return hash == EntryHashes.NONE ? 1 : hash;
  }

  /** Returns a hash of a key without its value. */
  static long hash(EntryKey key) {
    return mixed(key.key().hash(SEED));
  }

  private static long mixed(long raw) {
    long hash = (raw ^ (raw >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return hash ^ (hash >>> 33);
  }
}

package io.sluice.core.window.open;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A map in the order of insertion that makes no object for an entry: an entry costs some 17 bytes,
 * where that of a LinkedHashMap costs 46. Keys cannot be null, nor can single ones be removed.
 */
final class KeyTable<K, V> extends AbstractMap<K, V> {

  private static final int FIRST_ROOM = 2;
  private static final int FIRST_SLOTS = 4;
  private static final int SPREAD = 0x9E3779B9;

  private Object[] keys = new Object[FIRST_ROOM];
  private Object[] values = new Object[FIRST_ROOM];

  /** Positions in both, counted from 1 on, by the hash of the key; 0 where there is none. */
  private int[] slots = new int[FIRST_SLOTS];

  private int size;

  private int slotOf(Object key) {
    int mask = slots.length - 1;
    int hash = key.hashCode() * SPREAD;
    int slot = (hash ^ (hash >>> 16)) & mask;
    while (slots[slot] > 0 && !keys[slots[slot] - 1].equals(key)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  @Override
  @SuppressWarnings("unchecked")
  public V get(Object key) {
    int at = slots[slotOf(key)] - 1;
    return at < 0 ? null : (V) values[at];
  }

  @Override
  public boolean containsKey(Object key) {
    return slots[slotOf(key)] > 0;
  }

  @Override
  @SuppressWarnings("unchecked")
  public V put(K key, V value) {
    int slot = slotOf(key);
    int at = slots[slot] - 1;
    if (at >= 0) {
      V before = (V) values[at];
      values[at] = value;
      return before;
    }
    if (size == keys.length) {
      int room = size + size / 2 + 1;
      keys = Arrays.copyOf(keys, room);
      values = Arrays.copyOf(values, room);
    }
    keys[size] = key;
    values[size] = value;
    slots[slot] = ++size;
    if (4 * size > 3 * slots.length) {
      index(2 * slots.length);
    }
    return null;
  }

  /** Removes the entries whose values are not wanted any more. */
  @SuppressWarnings("unchecked")
  void removeIf(Predicate<V> unwanted) {
    int kept = 0;
    for (int at = 0; at < size; at++) {
      if (!unwanted.test((V) values[at])) {
        keys[kept] = keys[at];
        values[kept] = values[at];
        kept++;
      }
    }
    if (kept < size) {
      int room = Math.max(FIRST_ROOM, kept);
      keys = Arrays.copyOf(keys, room);
      values = Arrays.copyOf(values, room);
      size = kept;
      index(Math.max(FIRST_SLOTS, 2 * Integer.highestOneBit(Math.max(1, kept))));
    }
  }

  private void index(int room) {
    slots = new int[room];
    for (int at = 0; at < size; at++) {
      slots[slotOf(keys[at])] = at + 1;
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Map.Entry<K, V>> iterator() {
        return new Entries();
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private final class Entries implements Iterator<Map.Entry<K, V>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Map.Entry<K, V> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      int at = next++;
      return Map.entry((K) keys[at], (V) values[at]);
    }
  }
}

package io.sluice.core.window.sample;

import io.sluice.core.hash.SplitMix;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds strata by their key without making objects of numbers (open addressing). */
final class StratumTable {

  private static final int FIRST_ROOM = 4;

  private Stratum[] slots = new Stratum[FIRST_ROOM];
  private int size;

  /** Returns the stratum of a key, or null. */
  Stratum get(long key) {
    return slots[slot(key)];
  }

  /** Adds a stratum whose key is not there. */
  void put(Stratum stratum) {
    if (2 * ++size > slots.length) {
      Stratum[] old = slots;
      slots = new Stratum[2 * old.length];
      Arrays.stream(old).filter(Objects::nonNull).forEach(each -> slots[slot(each.key())] = each);
    }
    slots[slot(stratum.key())] = stratum;
  }

  private int slot(long key) {
    int mask = slots.length - 1;
    int slot = (int) SplitMix.mix(key) & mask;
    while (slots[slot] != null && slots[slot].key() != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  int size() {
    return size;
  }

  Stream<Stratum> all() {
    return Arrays.stream(slots).filter(Objects::nonNull);
  }
}

package io.sluice.core.state.printed;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A backup of a slice with its header (III.B, Figure 5).
 *
 * @param vector how many events of each stream are in it
 * @param produced how many outputs they had
 */
record SliceCopy(List<Integer> vector, int produced, Map<Integer, Long> entries) {

  SliceCopy {
    vector = List.copyOf(vector);
    entries = Map.copyOf(entries);
  }

  /** Nothing is known of the slice. */
  static SliceCopy empty(int streams) {
    return new SliceCopy(Collections.nCopies(streams, 0), 0, Map.of());
  }

  /** Every slice starts with one entry, and its backups have it. */
  static SliceCopy atStart(int streams) {
    return new SliceCopy(Collections.nCopies(streams, 0), 0, Map.of(0, 9L));
  }

  /** Merges a delta, as the holder of a backup does (III.B). */
  SliceCopy with(ToPeer.Delta delta) {
    Map<Integer, Long> merged = new TreeMap<>(delta.whole() ? Map.of() : entries);
    merged.putAll(delta.changed());
    merged.keySet().removeAll(delta.deleted());
    return new SliceCopy(delta.vector(), delta.produced(), merged);
  }

  boolean isAsFarAs(List<Integer> other) {
    return sum(vector) >= sum(other);
  }

  static int sum(List<Integer> vector) {
    return vector.stream().mapToInt(each -> each).sum();
  }
}

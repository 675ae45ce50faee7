package io.sluice.core.state.printed;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A message of a container to another one of its stage. */
sealed interface ToPeer {

  int slice();

  /**
   * A snapshot of what has changed (III.B).
   *
   * @param base the vector that it begins at
   * @param whole it has all entries, and begins nowhere
   */
  record Delta(
      int slice,
      List<Integer> base,
      List<Integer> vector,
      int produced,
      Map<Integer, Long> changed,
      Set<Integer> deleted,
      boolean whole)
      implements ToPeer {
    public Delta {
      base = List.copyOf(base);
      vector = List.copyOf(vector);
      changed = Map.copyOf(changed);
      deleted = Set.copyOf(deleted);
    }

    static Delta whole(int slice, SliceCopy copy) {
      List<Integer> at = copy.vector();
      return new Delta(slice, at, at, copy.produced(), copy.entries(), Set.of(), true);
    }
  }

  /** Send your backup: the destination of a migration has none (III.C, phase 1). */
  record Fetch(int slice) implements ToPeer {}

  /** The delta does not fit what is here: send the whole slice. */
  record Unfit(int slice) implements ToPeer {}
}

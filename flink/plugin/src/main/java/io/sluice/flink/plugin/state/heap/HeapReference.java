package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Reference;
import io.sluice.core.state.content.StateId;
import java.util.List;

/**
 * Carries what the operators of a container have of a slice to another container of the same
 * process: the maps of its states and its timers, once the slice is given away, and none of them
 * while it is only offered. Nothing in it changes while it is on its way.
 *
 * @param classes the loader of each operator's classes
 */
record HeapReference(List<ClassLoader> classes, List<Part> parts) implements Reference {

  /**
   * What there is of one state.
   *
   * @param description that tells the serializers of the state
   * @param objects a map of entries, a set of timers, or null in an offer
   */
  record Part(StateId state, Bytes description, Object objects) {}

  HeapReference {
    classes = List.copyOf(classes);
    parts = List.copyOf(parts);
  }

  /** Tells whether operators can use the objects as they are: their classes are the same. */
  boolean fits(HeapSlices here) {
    return classes.equals(here.classes())
        && parts.stream().allMatch(part -> here.isLike(part.state(), part.description().toArray()));
  }

  /** Puts the objects into the operators. */
  void putInto(HeapSlices here, int slice) {
    for (Part part : parts) {
      here.register(part.state(), here.read(part.state(), part.description().toArray()));
      here.heap(part.state()).putIn(part.state().name(), slice, part.objects());
    }
  }
}

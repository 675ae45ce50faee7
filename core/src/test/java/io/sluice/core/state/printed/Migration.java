package io.sluice.core.state.printed;

import java.util.Set;
import java.util.TreeSet;

/** A slice on its way from its source to its destination (III.C, Figure 6). */
final class Migration {

  enum Phase {
    REBUILDING,
    REROUTING,
    RELEASING
  }

  final int slice;

  /** To the destination, to rebuild the slice. */
  final int request;

  final int source;
  final int destination;

  /** Has the backup that the destination starts from; it may be the destination itself. */
  final int supplier;

  Phase phase = Phase.REBUILDING;
  private final Set<Integer> rerouted = new TreeSet<>();

  Migration(int slice, int request, int source, int destination, int supplier) {
    this.slice = slice;
    this.request = request;
    this.source = source;
    this.destination = destination;
    this.supplier = supplier;
  }

  boolean isIn(Phase other, int ofSlice) {
    return phase == other && slice == ofSlice;
  }

  /** A stream goes to the destination; returns whether all do now. */
  boolean reroutes(int stream, int streams) {
    rerouted.add(stream);
    return rerouted.size() == streams;
  }
}

package io.sluice.core.state.protocol;

import io.sluice.core.state.model.RoutingTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The engine's checkpoints: barriers are aligned, slices are written, and all must have come. */
final class Barriers {
  static final long NONE = 0;

  /** Holds what the engine has written for a checkpoint. */
  static final class Written {
    final int[] positions;
    final Map<Integer, TinyContent.Saved> slices = new HashMap<>();
    final Set<String> acknowledged = new TreeSet<>();
    final RoutingTable table;

    Written(int routers, RoutingTable table) {
      this.table = table;
      positions = new int[routers];
      Arrays.fill(positions, -1);
    }
  }

  /** The checkpoint that is on its way, or NONE. */
  long running = NONE;

  /** Tells whether it is a savepoint; the engine tells nobody when that is complete. */
  boolean savepoint;

  long last = NONE;
  long asked = NONE;
  long latest = NONE;
  Written writing;
  Written complete;

  /** By container: the checkpoint that is being aligned, and the routers that it has come from. */
  final long[] aligning;

  final Set<Integer>[] aligned;
  final long[][] peerSeen;
  final TreeSet<Long>[] triggers;

  @SuppressWarnings({"unchecked", "rawtypes"})
  Barriers(int routers, int containers, RoutingTable initial) {
    aligning = new long[containers];
    aligned = new Set[containers];
    peerSeen = new long[containers][containers];
    triggers = new TreeSet[routers];
    complete = new Written(routers, initial);
    Arrays.fill(complete.positions, 0);
    clear();
  }

  /** The stage starts. */
  void clear() {
    drop();
    Arrays.fill(aligning, NONE);
    for (int i = 0; i < aligned.length; i++) {
      aligned[i] = new TreeSet<>();
      Arrays.fill(peerSeen[i], NONE);
    }
    for (int i = 0; i < triggers.length; i++) {
      triggers[i] = new TreeSet<>();
    }
  }

  /** Forgets the checkpoint that is on its way. */
  void drop() {
    running = NONE;
    asked = NONE;
    savepoint = false;
    writing = null;
  }

  boolean isBlocked(int router, int container) {
    return aligned[container].contains(router);
  }

  void start(long checkpoint, RoutingTable table) {
    running = checkpoint;
    asked = NONE;
    writing = new Written(triggers.length, table);
    for (TreeSet<Long> each : triggers) {
      each.add(checkpoint);
    }
  }

  /** A barrier comes on a data channel; returns whether it was the last one. */
  boolean arrives(int container, int router, long checkpoint, int routers) {
    if (checkpoint < aligning[container]) {
      return false;
    }
    if (checkpoint > aligning[container]) {
      aligning[container] = checkpoint;
      aligned[container].clear();
    }
    aligned[container].add(router);
    if (aligned[container].size() < routers) {
      return false;
    }
    aligned[container].clear();
    return true;
  }

  boolean isComplete(int containers) {
    return running != NONE
        && writing.acknowledged.size() == 2 * containers
        && Arrays.stream(writing.positions).allMatch(position -> position >= 0);
  }

  void complete() {
    complete = writing;
    last = running;
    running = NONE;
    writing = null;
  }
}

package io.sluice.core.state.protocol;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.CoordinatorOutbox.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The migrations of one move, which are made one after the other. A container hands over one slice
 * after the other, so that a slice waits for all of its wave: the smaller waves are, the shorter.
 * The first ones are small, because a process is slow at what it does for the first time. Where the
 * markers of each would wait behind many records, the others are made one.
 */
final class Waves {
  private final long number;
  private final Transfer transfer;
  private final Deque<List<Move>> left = new ArrayDeque<>();
  private String dropped;

  /**
   * Divides moves, in their order. Where nothing is copied ahead, all are one wave.
   *
   * @param number of the first migration
   * @param most slices that a container gives in a wave, and that it takes
   */
  Waves(long number, List<Move> moves, Transfer transfer, int most) {
    this.number = number;
    this.transfer = transfer;
    List<Move> waiting = moves;
    int size = transfer.copiesAhead() ? 1 : moves.size();
    while (!waiting.isEmpty()) {
      waiting = divide(waiting, size);
      size = Math.min(2 * size, most);
    }
  }

  /** Adds a wave of some moves and returns the others. */
  private List<Move> divide(List<Move> waiting, int most) {
    List<Move> wave = new ArrayList<>();
    List<Move> later = new ArrayList<>();
    Map<ContainerId, Integer> given = new HashMap<>();
    Map<ContainerId, Integer> taken = new HashMap<>();
    for (Move move : waiting) {
      boolean fits =
          given.getOrDefault(move.from(), 0) < most && taken.getOrDefault(move.to(), 0) < most;
      if (fits) {
        given.merge(move.from(), 1, Integer::sum);
        taken.merge(move.to(), 1, Integer::sum);
      }
      (fits ? wave : later).add(move);
    }
    left.add(wave);
    return later;
  }

  /** Returns the number of the whole move. */
  long number() {
    return number;
  }

  boolean hasNext() {
    return !left.isEmpty();
  }

  Migration next(long migration) {
    return new Migration(migration, left.remove(), transfer);
  }

  /** Makes one wave of all that are left. */
  void merge() {
    List<Move> rest = left.stream().flatMap(List::stream).toList();
    left.clear();
    if (!rest.isEmpty()) {
      left.add(rest);
    }
  }

  /** Ends the move with the wave that is under way, if others were to follow. */
  void drop(String why) {
    if (hasNext()) {
      left.clear();
      dropped = why;
    }
  }

  /** Returns what has become of the move once its last wave is done. */
  Outcome outcome() {
    return dropped == null ? Outcome.DONE : Outcome.ABORTED;
  }

  /** Returns why waves were dropped, or null. */
  String dropped() {
    return dropped;
  }
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.Move;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Holds what a gate knows from the first mark of a move until the last slice is in its place.
 *
 * @param <T> type of the records
 */
final class HandOver<T> {

  private final Move move;
  private final BitSet marked = new BitSet();
  private final Map<Integer, Queue<StreamRecord<T>>> awaited = new HashMap<>();
  private boolean aligned;

  /**
   * Begins.
   *
   * @param move that the mark named
   * @param coming slices whose records have to wait
   */
  HandOver(Move move, int[] coming) {
    this.move = move;
    for (int slice : coming) {
      awaited.put(slice, new ArrayDeque<>());
    }
  }

  Move move() {
    return move;
  }

  void mark(int router) {
    marked.set(router);
  }

  /** Returns whether all routers send by the new table, or no more. */
  boolean allMarked(BitSet ended, int routers) {
    BitSet done = (BitSet) marked.clone();
    done.or(ended);
    return done.cardinality() == routers;
  }

  void align() {
    aligned = true;
  }

  boolean aligned() {
    return aligned;
  }

  /** Returns the records that wait for a slice, or null if it is not awaited. */
  Queue<StreamRecord<T>> waiting(int slice) {
    return awaited.get(slice);
  }

  void arrived(int slice) {
    awaited.remove(slice);
  }

  boolean over() {
    return aligned && awaited.isEmpty();
  }
}

package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.MoveReport;
import java.util.BitSet;

/** Follows one move through its phases. */
final class RunningMove {

  private final Move move;
  private final long begun = System.nanoTime();
  private final BitSet drained = new BitSet();
  private final BitSet active = new BitSet();
  private long switched;

  RunningMove(Move move) {
    this.move = move;
  }

  Move move() {
    return move;
  }

  boolean switched() {
    return switched != 0;
  }

  /** Notes that a slice is copied; returns whether all are now, so that the routers may switch. */
  boolean drained(int slice) {
    drained.set(slice);
    return !switched() && drained.cardinality() == move.slices().size();
  }

  void switchNow() {
    switched = System.nanoTime();
  }

  /** Notes that a slice is in its place; returns whether all are. */
  boolean active(int slice) {
    active.set(slice);
    return active.cardinality() == move.slices().size();
  }

  MoveReport report(String failure) {
    long now = System.nanoTime();
    long copied = switched() ? switched : now;
    return new MoveReport(
        move.id(),
        move.slices().size(),
        (copied - begun) / 1_000_000,
        (now - copied) / 1_000_000,
        failure);
  }
}

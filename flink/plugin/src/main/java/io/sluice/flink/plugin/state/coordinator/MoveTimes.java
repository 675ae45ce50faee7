package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.MoveReport;

/** Measures one move. */
final class MoveTimes {

  private final int slices;
  private final long begun = System.nanoTime();
  private long switched;

  /**
   * Begins.
   *
   * @param slices that are to move
   */
  MoveTimes(int slices) {
    this.slices = slices;
  }

  int slices() {
    return slices;
  }

  void switchNow() {
    switched = System.nanoTime();
  }

  MoveReport report(long move, String failure) {
    long now = System.nanoTime();
    long copied = switched == 0 ? now : switched;
    return new MoveReport(
        move, slices, (copied - begun) / 1_000_000, (now - copied) / 1_000_000, failure);
  }
}

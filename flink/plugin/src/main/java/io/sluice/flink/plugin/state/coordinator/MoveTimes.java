package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.protocol.Phase;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.MoveReport.Initiator;
import java.util.EnumMap;
import java.util.Map;

/** Measures one move. */
final class MoveTimes {

  private final Initiator by;
  private final int slices;
  private final double megabytes;
  private final Map<Phase, Long> spent = new EnumMap<>(Phase.class);
  private Phase phase = Phase.PREPARING;
  private int moved;
  private int byReference;
  private long since = System.nanoTime();

  /**
   * Begins.
   *
   * @param by who wants it
   * @param slices that are to move
   * @param megabytes that they have
   */
  MoveTimes(Initiator by, int slices, double megabytes) {
    this.by = by;
    this.slices = slices;
    this.megabytes = megabytes;
  }

  int slices() {
    return slices;
  }

  /** Returns how many of them have moved. */
  int moved() {
    return moved;
  }

  /** Some are where they were to go. */
  void moved(int more) {
    moved += more;
  }

  /** All are where they were at a checkpoint. */
  void restarted() {
    moved = 0;
  }

  /** One of its slices is handed over as it is. */
  void byReference() {
    byReference++;
  }

  /** The move is in another phase. */
  void enter(Phase next) {
    long now = System.nanoTime();
    spent.merge(phase, now - since, Long::sum);
    phase = next;
    since = now;
  }

  MoveReport report(long move, String failure) {
    enter(Phase.STEADY);
    return new MoveReport(
        move,
        by,
        slices,
        moved,
        byReference,
        megabytes,
        millis(Phase.PREPARING),
        millis(Phase.UPGRADING),
        millis(Phase.CLEARING),
        millis(Phase.SWITCHING),
        failure);
  }

  private long millis(Phase of) {
    return spent.getOrDefault(of, 0L) / 1_000_000;
  }
}

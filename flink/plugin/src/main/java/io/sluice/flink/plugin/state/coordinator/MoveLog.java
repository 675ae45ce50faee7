package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.CoordinatorOutbox.Outcome;
import io.sluice.core.state.protocol.Phase;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.MoveReport.Initiator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Follows the moves of a stage through their phases, each of which is a line in the log. */
final class MoveLog {

  private static final Logger LOG = LoggerFactory.getLogger(MoveLog.class);
  private static final int KEPT = 16;
  private static final Map<Phase, String> NAMES =
      Map.of(
          Phase.PREPARING, "PREPARE",
          Phase.UPGRADING, "UPGRADE",
          Phase.CLEARING, "CLEAR",
          Phase.SWITCHING, "SWITCH");

  private final String stage;
  private MoveTimes times;
  private Transfer transfer;
  private long running;
  private final Deque<MoveReport> ended = new ArrayDeque<>();

  MoveLog(String stage) {
    this.stage = stage;
  }

  /** Returns the move that is under way, or 0. */
  long running() {
    return running;
  }

  /** Returns the move that ended last, or null. */
  MoveReport last() {
    return ended.peek();
  }

  /** Returns the moves that ended last, the latest first. */
  List<MoveReport> latest() {
    return List.copyOf(ended);
  }

  /** Returns how the slices of the last move are transferred. */
  Transfer transfer() {
    return transfer;
  }

  /** Slices are about to move, unless the protocol refuses. */
  void begin(Initiator by, Transfer how, int slices, double megabytes) {
    transfer = how;
    times = new MoveTimes(by, slices, megabytes);
  }

  /** A wave of slices is in another phase. */
  void entered(Phase phase, long migration) {
    if (running == 0) {
      running = migration;
    }
    times.enter(phase);
    LOG.info(
        "Stage {}: {} of move {}; {} of its {} slices have moved.",
        stage,
        NAMES.get(phase),
        running,
        times.moved(),
        times.slices());
  }

  /** Slices of a wave are where they were to go. */
  void moved(int slices) {
    times.moved(slices);
  }

  void byReference() {
    times.byReference();
  }

  void ended(long move, Outcome outcome, String why) {
    running = 0;
    if (outcome == Outcome.RESTARTED) {
      times.restarted();
    }
    ended.push(times.report(move, why));
    if (ended.size() > KEPT) {
      ended.removeLast();
    }
    LOG.info("Stage {}: {} {}.", stage, outcome, ended.peek());
  }
}

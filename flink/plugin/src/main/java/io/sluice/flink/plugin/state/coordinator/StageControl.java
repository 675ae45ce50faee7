package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.RoutingTable;
import io.sluice.flink.plugin.state.message.SliceMove;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Drives the moves of one stage, one at a time, and keeps its table. */
final class StageControl {

  private static final Logger LOG = LoggerFactory.getLogger(StageControl.class);

  private final StageLayout layout;
  private final Map<Side, Subtasks> subtasks = new EnumMap<>(Side.class);
  private final NavigableMap<Long, byte[]> tables = new TreeMap<>();
  private final BitSet ended = new BitSet();
  private RoutingTable table;
  private RunningMove running;
  private CheckpointCut cut;
  private MoveReport last;
  private long moves;

  StageControl(StageLayout layout) {
    this.layout = layout;
    table = RoutingTable.initial(layout);
    for (Side side : Side.values()) {
      subtasks.put(side, new Subtasks());
    }
  }

  void expect(Side side, int expected) {
    subtasks.get(side).expect(expected);
  }

  void ready(Side side, int subtask, SubtaskGateway gateway) {
    subtasks.get(side).add(subtask, gateway);
  }

  void lost(Side side, int subtask) {
    subtasks.get(side).remove(subtask);
    if (running != null && running.switched()) {
      dropCheckpoint();
    }
    fail("A task of the stage was lost.");
  }

  StageAnswer answer(StageRequest request) {
    return request instanceof StageRequest.MoveSlices wanted ? begin(wanted) : description();
  }

  private StageAnswer description() {
    long id = running == null ? 0 : running.move().id();
    return new StageAnswer.Description(layout, table.containers(), id, last);
  }

  private StageAnswer begin(StageRequest.MoveSlices wanted) {
    String refusal = refusal(wanted);
    if (refusal != null) {
      return new StageAnswer.Declined(refusal);
    }
    moves++;
    List<SliceMove> slices =
        wanted.slices().stream()
            .map(slice -> new SliceMove(slice, table.container(slice), wanted.to()))
            .toList();
    running = new RunningMove(new Move(moves, slices));
    LOG.info("Stage {}: PREPARE move {} of {} slices.", layout.name(), moves, slices.size());
    subtasks.get(Side.GATES).tell(new StageEvent.Prepare(running.move()));
    return new StageAnswer.Accepted(moves);
  }

  private String refusal(StageRequest.MoveSlices wanted) {
    if (running != null) {
      return "Move %d is under way; wait for its end.".formatted(running.move().id());
    }
    if (subtasks.values().stream().anyMatch(side -> !side.complete()) || !ended.isEmpty()) {
      return "The stage is not running with all its tasks; wait until it is.";
    }
    return MoveCheck.refusal(layout, table, wanted);
  }

  void take(int container, StageEvent event) {
    if (event instanceof StageEvent.Ended) {
      ended(container);
    } else if (event instanceof StageEvent.Drained drained && isRunning(drained.move())) {
      drained(drained.slice());
    } else if (event instanceof StageEvent.Active active && isRunning(active.move())) {
      active(active.slice());
    } else if (event instanceof StageEvent.Refused refused && isRunning(refused.move())) {
      subtasks.get(Side.GATES).tell(new StageEvent.Abort(refused.move()));
      fail(refused.why());
    } else {
      LOG.debug("{} comes from a move that is over.", event);
    }
  }

  private void ended(int container) {
    ended.set(container);
    if (ended.cardinality() == layout.deployed()) {
      fail("The stage's input has ended.");
    }
  }

  private boolean isRunning(long move) {
    return running != null && running.move().id() == move;
  }

  private void drained(int slice) {
    if (running.drained(slice)) {
      running.switchNow();
      LOG.info("Stage {}: SWITCH move {}.", layout.name(), running.move().id());
      subtasks.get(Side.ROUTERS).tell(new StageEvent.Switch(running.move()));
    }
  }

  private void active(int slice) {
    if (running.active(slice)) {
      table.apply(running.move());
      over(null);
    }
  }

  /** Ends what is under way without a result. */
  void fail(String why) {
    if (running != null) {
      over(why);
    }
  }

  private void over(String failure) {
    last = running.report(failure);
    running = null;
    LOG.info("Stage {}: DONE {}.", layout.name(), last);
    answerCheckpoint();
  }

  /** Takes the request of one side for a checkpoint. */
  void checkpoint(Side side, long checkpoint, CompletableFuture<byte[]> result) {
    if (cut == null || cut.checkpoint() != checkpoint) {
      dropCheckpoint();
      cut = new CheckpointCut(checkpoint);
    }
    cut.add(side, result);
    answerCheckpoint();
  }

  private void answerCheckpoint() {
    if (cut != null && cut.complete() && (running == null || !running.switched())) {
      tables.put(cut.checkpoint(), table.bytes());
      cut.answer(table.bytes());
      cut = null;
    }
  }

  private void dropCheckpoint() {
    if (cut != null) {
      cut.fail("The stage was within a hand-over.");
      cut = null;
    }
  }

  void completed(long checkpoint) {
    tables.headMap(checkpoint).clear();
  }

  /** Begins with the table of a checkpoint. */
  void restore(long checkpoint, byte[] bytes) {
    if (bytes != null) {
      tables.put(checkpoint, bytes);
    }
    reset(bytes == null ? OperatorCoordinator.NO_CHECKPOINT : checkpoint);
  }

  /** Goes back to a checkpoint that this control has seen. */
  void reset(long checkpoint) {
    dropCheckpoint();
    fail("The job goes back to a checkpoint.");
    ended.clear();
    table =
        checkpoint == OperatorCoordinator.NO_CHECKPOINT
            ? RoutingTable.initial(layout)
            : RoutingTable.of(tables.get(checkpoint));
  }
}

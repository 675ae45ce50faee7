package io.sluice.flink.plugin.state.coordinator;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.Coordinator;
import io.sluice.core.state.protocol.Phase;
import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import io.sluice.flink.plugin.state.message.StageAnswer;
import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import io.sluice.flink.plugin.state.policy.StagePolicy;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;

/** Tells the protocol's coordinator of a stage what happens in Flink. Thread-safe. */
final class StageControl {

  private final StageLayout layout;
  private final OperatorCoordinator.Context flink;
  private final MoveLog moves;
  private final StagePolicy policy;
  private final StageCommands commands;
  private final Map<Side, Subtasks> subtasks = new EnumMap<>(Side.class);
  private final NavigableMap<Long, byte[]> tables = new TreeMap<>();
  private final Map<Long, CheckpointCut> cuts = new HashMap<>();
  private long givenUp = OperatorCoordinator.NO_CHECKPOINT;
  private Coordinator coordinator;
  private long startsFrom = OperatorCoordinator.NO_CHECKPOINT;
  private long attempt;

  StageControl(StageLayout layout, OperatorCoordinator.Context flink) {
    this.layout = layout;
    this.flink = flink;
    moves = new MoveLog(layout.name());
    policy = new StagePolicy(layout);
    commands = new StageCommands(layout, moves, policy);
  }

  synchronized void expect(Side side, int expected) {
    subtasks.computeIfAbsent(side, any -> new Subtasks()).expect(expected);
  }

  private Stage stage() {
    return layout.stage(flink.getJobID(), routers());
  }

  private int routers() {
    return expected(Side.ROUTERS) + expected(Side.SECOND_ROUTERS);
  }

  private int expected(Side side) {
    return subtasks.containsKey(side) ? subtasks.get(side).expected() : 0;
  }

  synchronized void ready(Side side, int subtask, SubtaskGateway gateway) {
    subtasks.get(side).add(subtask, gateway);
  }

  /** A router or a gate has opened. */
  synchronized void opened(Side side, int subtask) {
    if (coordinator == null) {
      start();
    }
    subtasks.get(side).open(subtask, new StageEvent.Begin(attempt, routers(), firstRouter(side)));
  }

  private int firstRouter(Side side) {
    return side == Side.SECOND_ROUTERS ? expected(Side.ROUTERS) : 0;
  }

  /** Starts the protocol. Attempts follow the clock: a new JobManager knows of none. */
  private void start() {
    attempt = Math.max(attempt + 1, System.currentTimeMillis());
    policy.loads().restarted();
    if (coordinator == null) {
      StageOutbox outbox =
          new StageOutbox(this, flink, moves, policy, subtasks, layout.holdMillis());
      coordinator = new Coordinator(stage(), outbox);
    }
    coordinator.started(attempt, Math.max(0, startsFrom), startTable());
  }

  private RoutingTable startTable() {
    byte[] bytes = tables.get(startsFrom);
    return bytes == null
        ? RoutingTable.initial(stage(), layout.containers())
        : TableBytes.read(stage(), bytes);
  }

  synchronized void lost(Side side, int subtask) {
    subtasks.get(side).remove(subtask);
    dropCheckpoints();
  }

  /** Takes in what a router or a gate says. */
  synchronized void take(ToCoordinator message) {
    if (coordinator != null) {
      coordinator.on(message);
    }
  }

  synchronized StageAnswer answer(StageRequest request) {
    if (coordinator != null) {
      return commands.answer(request, stage(), coordinator);
    }
    return request instanceof StageRequest.Describe
        ? commands.description(startTable())
        : new StageAnswer.Declined("The stage does not run; wait until it does.");
  }

  /** Takes in what a container measured, and lets the policy look at it. */
  synchronized void measured(ContainerLoad load) {
    policy.loads().report(load, moves.running() == 0);
    if (coordinator != null && coordinator.isReady()) {
      commands.look(stage(), coordinator);
    }
  }

  /** Takes in for which share of its time a router waited. */
  synchronized void waited(Side side, int subtask, double share) {
    policy.loads().waited(firstRouter(side) + subtask, share);
  }

  synchronized void close() {
    policy.close();
  }

  /**
   * Takes the request of one side for a checkpoint. Flink asks the sides one after the other, in
   * the order of checkpoints, and starts none while it waits for an answer: a side that is asked
   * when the other's request is gone must not wait for it.
   */
  synchronized void checkpoint(Side side, long checkpoint, CompletableFuture<byte[]> result) {
    if (checkpoint <= givenUp) {
      result.completeExceptionally(CheckpointCut.failure("It was given up."));
      return;
    }
    CheckpointCut cut = cuts.computeIfAbsent(checkpoint, any -> new CheckpointCut());
    cut.add(side, result);
    if (cut.has(subtasks.keySet())) {
      coordinator.checkpointAsked(checkpoint);
    }
  }

  /** Lets a checkpoint begin. */
  void grant(long checkpoint, RoutingTable table) {
    CheckpointCut cut = cuts.remove(checkpoint);
    if (cut != null) {
      byte[] bytes = TableBytes.write(layout, table, policy.use());
      tables.put(checkpoint, bytes);
      cut.answer(bytes);
    }
  }

  private void dropCheckpoints() {
    for (long checkpoint : List.copyOf(cuts.keySet())) {
      giveUp(checkpoint, "The stage does not run.");
    }
  }

  private void giveUp(long checkpoint, String why) {
    CheckpointCut cut = cuts.remove(checkpoint);
    if (cut != null) {
      givenUp = Math.max(givenUp, checkpoint);
      cut.fail(why);
    }
  }

  synchronized void checkpointEnded(long checkpoint, boolean complete) {
    if (complete) {
      tables.headMap(checkpoint).clear();
    }
    giveUp(checkpoint, "The checkpoint has ended.");
    if (coordinator != null) {
      coordinator.checkpointEnded(checkpoint, complete);
    }
  }

  synchronized void switchesSlowly(long migration) {
    coordinator.switchesSlowly(migration);
  }

  synchronized void expired(long migration, Phase last) {
    coordinator.expired(migration, last);
  }

  /**
   * Begins with the table of a checkpoint. One that lacks it is of a job without the stage: slices
   * are then where Flink puts their key groups. Which containers are to stay empty is taken from it
   * by a new JobManager only.
   */
  synchronized void restore(long checkpoint, byte[] table) {
    if (table != null) {
      TableBytes.requireSameDeployment(layout, table);
      tables.put(checkpoint, table);
      if (coordinator == null) {
        TableBytes.readUse(layout, table, policy.use());
      }
    } else if (checkpoint != OperatorCoordinator.NO_CHECKPOINT) {
      tables.put(checkpoint, TableBytes.asFlinkSpreads(layout));
    }
    reset(checkpoint);
  }

  /** Goes back to a checkpoint whose table is here; without one, to the beginning. */
  synchronized void reset(long checkpoint) {
    dropCheckpoints();
    subtasks.values().forEach(Subtasks::clear);
    startsFrom = checkpoint;
    if (coordinator != null) {
      start();
    }
  }
}

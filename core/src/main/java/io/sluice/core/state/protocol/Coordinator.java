package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.protocol.CoordinatorOutbox.Outcome;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Starts a stage and moves its slices.
 *
 * <h2>How it works</h2>
 *
 * <b>A start.</b> Every container says which copies it has (HELLO). A {@link RecoveryPlan} gives
 * each slice an owner and a new epoch. The table is made durable, containers get their slices
 * (ASSIGN), rebuild what they do not have and say so (RECOVERED), and only then routers open. No
 * slice moves until a checkpoint after that has found all backups complete: a move would otherwise
 * put at risk what no backup could replace.
 *
 * <p><b>A migration</b> goes through these phases, in each of which all of its slices are awaited.
 *
 * <ol>
 *   <li>PREPARE to the sources: the backup at the destination catches up while the source works.
 *       The destination compares it with the source's certificate (DRAINED).
 *   <li>UPGRADE to the destinations: they make active copies of the backups, which follow them as
 *       shadows (UPGRADED). From now on the destination queues records of the slice.
 *   <li>Checkpoints on their way end, and new ones are held, so that no barrier can cut through the
 *       hand-over: one router's barrier could come before its marker and another's behind it.
 *   <li>The new table is made durable. Nothing is taken back from here on: either the hand-over
 *       ends, or the stage starts again from its last checkpoint, which is older than the
 *       hand-over.
 *   <li>SWITCH to the routers: each sends a marker on every channel and uses the new table behind
 *       it. A source that has the markers of all routers has all records of the slice, sends the
 *       last changes and FINAL, and keeps its copy. FINAL and the markers take different channels,
 *       so the destination may see either first; it waits for FINAL only.
 *   <li>The destination compares its copy once more, owns the slice and says ACTIVE. When all have,
 *       DONE lets the source make a backup of its copy, and the held checkpoints go on.
 * </ol>
 *
 * A coordinator that fails is replaced by one with the last durable table, and the stage starts.
 */
public final class Coordinator {
  private final Rules rules;
  private final Stage stage;
  private final CoordinatorOutbox outbox;
  private final Checkpoints checkpoints = new Checkpoints();
  private final Map<ContainerId, ToCoordinator.Hello> hellos = new TreeMap<>();
  private final Set<ContainerId> recovered = new TreeSet<>();
  private final Set<Integer> finished = new TreeSet<>();
  private RoutingTable table;
  private RecoveryPlan plan;
  private Migration migration;
  private long migrations;
  private Phase phase = Phase.FAILED;
  private int attempt;
  private long checkpoint;

  /**
   * Creates it; it acts when the stage starts.
   *
   * @param table the last durable one, or {@link RoutingTable#initial} if there is none
   */
  public Coordinator(Stage stage, RoutingTable table, CoordinatorOutbox outbox) {
    this(new Rules(), stage, table, outbox);
  }

  Coordinator(Rules rules, Stage stage, RoutingTable table, CoordinatorOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.table = table;
    this.outbox = outbox;
  }

  public Phase phase() {
    return phase;
  }

  /** Returns the table in effect, or the one that is about to take effect. */
  public RoutingTable table() {
    return table;
  }

  /** Tells whether a migration may begin. */
  public boolean isReady() {
    return rules.mayMigrate(phase, checkpoints.areWarm()) && finished.size() < stage.routers();
  }

  /** The stage starts from a checkpoint. Attempts grow, over failures of the coordinator too. */
  public void started(int newAttempt, long fromCheckpoint) {
    if (migration != null) {
      end(Outcome.RESTARTED);
    }
    attempt = newAttempt;
    checkpoint = fromCheckpoint;
    hellos.clear();
    recovered.clear();
    finished.clear();
    checkpoints.clear();
    phase = Phase.GATHERING;
  }

  /** Takes in a message of a container or a router. */
  public void on(ToCoordinator message) {
    if (!rules.isCurrent(message, attempt)) {
      return;
    }
    if (message instanceof ToCoordinator.Hello hello) {
      hello(hello);
    } else if (message instanceof ToCoordinator.Recovered done) {
      recovered(done);
    } else if (message instanceof ToCoordinator.Drained drained) {
      arrived(Phase.PREPARING, drained.migration(), drained.slice());
    } else if (message instanceof ToCoordinator.Upgraded upgraded) {
      arrived(Phase.UPGRADING, upgraded.migration(), upgraded.slice());
    } else if (message instanceof ToCoordinator.Active active) {
      arrived(Phase.SWITCHING, active.migration(), active.slice());
    } else if (message instanceof ToCoordinator.Marked marked) {
      checkpoints.marked(marked, table);
    } else if (message instanceof ToCoordinator.Finished end) {
      finished(end.router());
    }
  }

  private void hello(ToCoordinator.Hello hello) {
    hellos.put(hello.container(), hello);
    if (phase == Phase.GATHERING && hellos.size() == stage.containers()) {
      plan = RecoveryPlan.of(stage, table, hellos.values(), checkpoint);
      commit(plan.table(stage.backups()), Phase.RECORDING);
    }
  }

  private void commit(RoutingTable next, Phase waiting) {
    table = next;
    phase = waiting;
    outbox.persist(table);
    if (!rules.mustPersistFirst()) {
      persisted(table.version());
    }
  }

  /** A table is durable. */
  public void persisted(long version) {
    if (version != table.version()) {
      return;
    }
    if (phase == Phase.RECORDING) {
      phase = Phase.REBUILDING;
      for (ContainerId container : stage.allContainers()) {
        outbox.send(
            container,
            new ToContainer.Assign(attempt, table, checkpoint, plan.originsOf(container)));
      }
    } else if (phase == Phase.COMMITTING) {
      phase = Phase.SWITCHING;
      sendRouters(new ToRouter.Switch(attempt, table));
      send(migration.sources(), new ToContainer.HandOver(attempt, migration.number(), table));
    }
  }

  private void recovered(ToCoordinator.Recovered message) {
    recovered.add(message.container());
    if (phase == Phase.REBUILDING && recovered.size() == stage.containers()) {
      sendRouters(new ToRouter.Open(attempt, table));
      steady();
    }
  }

  private void steady() {
    phase = Phase.STEADY;
    checkpoints.release().forEach(this::checkpointAsked);
  }

  /** Begins to move slices, all of them together. */
  public void move(List<Move> moves) throws RefusedCommandException {
    if (!isReady()) {
      throw new RefusedCommandException(
          "Stage '%s' cannot move slices while it is %s: wait for its next checkpoint"
              .formatted(stage.name(), phase));
    }
    MovePlanner.requirePossible(stage, table, moves);
    if (moves.isEmpty()) {
      return;
    }
    migrations++;
    migration = new Migration(migrations, moves);
    phase = Phase.PREPARING;
    send(migration.sources(), new ToContainer.Prepare(attempt, migration.number(), moves));
  }

  private void arrived(Phase expected, long number, Slice slice) {
    if (phase != expected || migration.number() != number || !migration.arrived(slice)) {
      return;
    }
    migration.awaitAll();
    if (phase == Phase.PREPARING) {
      phase = Phase.UPGRADING;
      send(migration.destinations(), new ToContainer.Upgrade(attempt, number, migration.moves()));
    } else if (phase == Phase.UPGRADING) {
      phase = Phase.CLEARING;
      outbox.holdBegins(number);
      commitWhenClear();
    } else {
      send(migration.both(), new ToContainer.Done(attempt, number, table));
      end(Outcome.DONE);
      steady();
    }
  }

  private void commitWhenClear() {
    if (phase == Phase.CLEARING && rules.mayCommit(checkpoints.anyRunning())) {
      commit(table.after(migration.moves()), Phase.COMMITTING);
    }
  }

  /** Takes a migration back. */
  public void abort() throws RefusedCommandException {
    if (!rules.mayAbort(phase)) {
      throw new RefusedCommandException(
          "Stage '%s' has nothing to abort while it is %s: a migration that has switched must end"
              .formatted(stage.name(), phase));
    }
    takeBack();
  }

  private void takeBack() {
    send(migration.both(), new ToContainer.Abort(attempt, migration.number()));
    end(Outcome.ABORTED);
    steady();
  }

  private void end(Outcome outcome) {
    outbox.ended(migration.number(), outcome);
    migration = null;
  }

  private void finished(int router) {
    finished.add(router);
    if (finished.size() == stage.routers() && phase.isRevocable()) {
      takeBack();
    }
  }

  /** The engine wants to start a checkpoint; it waits for {@link CoordinatorOutbox#grant}. */
  public void checkpointAsked(long asked) {
    if (rules.mayStartCheckpoint(phase)) {
      checkpoints.start(asked);
      outbox.grant(asked);
    } else {
      checkpoints.hold(asked);
    }
  }

  /** A checkpoint is complete, or will never be. */
  public void checkpointEnded(long ended, boolean complete) {
    checkpoints.end(ended, complete, table);
    commitWhenClear();
  }

  /** Checkpoints were held for too long. */
  public void holdExpired(long number) {
    if (migration == null || migration.number() != number) {
      return;
    }
    if (phase.isRevocable()) {
      takeBack();
    } else {
      phase = Phase.FAILED;
      outbox.fail("Stage '%s' could not end migration %d in time".formatted(stage.name(), number));
    }
  }

  private void send(Collection<ContainerId> containers, ToContainer message) {
    containers.forEach(container -> outbox.send(container, message));
  }

  private void sendRouters(ToRouter message) {
    for (int router = 0; router < stage.routers(); router++) {
      outbox.send(router, message);
    }
  }
}

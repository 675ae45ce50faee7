package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.CoordinatorOutbox.Outcome;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Starts a stage and moves its slices.
 *
 * <h2>How it works</h2>
 *
 * <b>A start.</b> Every container says which copies it has (HELLO). A {@link RecoveryPlan} gives
 * each slice an owner and a new epoch. Containers get their slices (ASSIGN), rebuild what they do
 * not have and say so (RECOVERED), and only then routers open. If slices have backups, none moves
 * until a checkpoint after that has found all of them complete: a move would otherwise put at risk
 * what no backup could replace.
 *
 * <p><b>A migration</b> goes through these phases, in each of which all of its slices are awaited.
 *
 * <ol>
 *   <li>PREPARE to the sources: the backup at the destination catches up while the source works.
 *       The destination compares it with the source's certificate (DRAINED). If they differ, or a
 *       slice cannot leave, the migration is taken back (REFUSED) and the source keeps its slices.
 *       Without backups, a slice whose destination is in the same process is not copied: the source
 *       offers it as it is, and if the destination cannot take that, entries are sent after all.
 *   <li>UPGRADE to the destinations: they make active copies of the backups, which follow them as
 *       shadows (UPGRADED). From now on the destination queues records of the slice.
 *   <li>Barriers on their way come to all containers (PASSED), and new checkpoints are held, so
 *       that no barrier can cut through the hand-over: one router's could come before its marker
 *       and another's behind it. If that lasts too long, the migration is taken back.
 *   <li>Nothing is taken back from here on: either the hand-over ends, or the stage starts again
 *       from its last checkpoint, which is older than the hand-over and has the table of its time.
 *       SWITCH to the routers: each sends a marker on every channel and uses the new table behind
 *       it. A source that has the markers of all routers has all records of the slice, sends the
 *       last changes and FINAL, and keeps its copy. FINAL and the markers take different channels,
 *       so the destination may see either first; it waits for FINAL only. A slice that is handed
 *       over as it is goes with that message: all of its records have come by then.
 *   <li>The destination compares its copy once more, owns the slice and says ACTIVE. When all have,
 *       DONE lets the source make a backup of its copy, and the held checkpoints go on.
 * </ol>
 *
 * <p>With another {@link Transfer}, a source announces its slices and sends no entry before it has
 * the markers of all routers, and all of them then, before FINAL.
 *
 * <p>A coordinator that fails is replaced by a new one, and the stage starts.
 */
public final class Coordinator {
  private final Rules rules;
  private final Stage stage;
  private final CoordinatorOutbox outbox;
  private final Checkpoints checkpoints;
  private final Gathering gathering;
  private final Set<Integer> finished = new TreeSet<>();
  private RoutingTable table;
  private Migration migration;
  private long migrations;
  private Phase phase = Phase.FAILED;
  private long attempt;

  /** Creates it; it acts when the stage starts. */
  public Coordinator(Stage stage, CoordinatorOutbox outbox) {
    this(new Rules(), stage, outbox);
  }

  Coordinator(Rules rules, Stage stage, CoordinatorOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.outbox = outbox;
    checkpoints = new Checkpoints(stage);
    gathering = new Gathering(rules, stage, outbox);
  }

  public Phase phase() {
    return phase;
  }

  /** Returns the table in effect; there is none before the first start. */
  public RoutingTable table() {
    return table;
  }

  /** Tells whether a migration may begin. */
  public boolean isReady() {
    return rules.mayMigrate(phase, checkpoints.areWarm()) && !inputHasEnded();
  }

  private boolean inputHasEnded() {
    return finished.size() == stage.routers();
  }

  /**
   * The stage starts from a checkpoint.
   *
   * @param newAttempt is above all earlier ones, over failures of the coordinator too
   * @param itsTable the one that the checkpoint was granted with, or {@link RoutingTable#initial}
   */
  public void started(long newAttempt, long fromCheckpoint, RoutingTable itsTable) {
    if (migration != null) {
      end(Outcome.RESTARTED, "the stage started again");
    }
    attempt = newAttempt;
    table = itsTable;
    gathering.begin(fromCheckpoint);
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
      drained(drained);
    } else if (message instanceof ToCoordinator.Upgraded upgraded) {
      arrived(Phase.UPGRADING, upgraded.migration(), upgraded.slice());
    } else if (message instanceof ToCoordinator.Active active) {
      arrived(Phase.SWITCHING, active.migration(), active.slice());
    } else if (message instanceof ToCoordinator.Marked marked) {
      checkpoints.marked(marked, table);
    } else if (message instanceof ToCoordinator.Passed passed) {
      checkpoints.passed(passed);
      commitWhenClear();
    } else if (message instanceof ToCoordinator.Refused refused) {
      refused(refused);
    } else if (message instanceof ToCoordinator.Finished end) {
      finished(end.router());
    }
  }

  private void drained(ToCoordinator.Drained message) {
    if (message.byReference()
        && phase == Phase.PREPARING
        && migration.number() == message.migration()) {
      outbox.byReference(message.migration(), message.slice());
    }
    arrived(Phase.PREPARING, message.migration(), message.slice());
  }

  private void hello(ToCoordinator.Hello hello) {
    if (gathering.hello(hello) && phase == Phase.GATHERING) {
      table = gathering.assign(attempt, table);
      phase = Phase.REBUILDING;
    }
  }

  private void recovered(ToCoordinator.Recovered message) {
    if (gathering.recovered(message.container()) && phase == Phase.REBUILDING) {
      sendRouters(new ToRouter.Open(attempt, table));
      steady();
    }
  }

  private void steady() {
    phase = Phase.STEADY;
    checkpoints.release().forEach(this::checkpointAsked);
  }

  /** Begins to move slices, all of them together, and returns the migration's number, or 0. */
  public long move(List<Move> moves, Transfer transfer) throws RefusedCommandException {
    if (!isReady()) {
      throw RefusedCommandException.cannotMove(stage, phase, inputHasEnded());
    }
    MovePlanner.requirePossible(stage, table, moves);
    if (moves.isEmpty()) {
      return 0;
    }
    migrations++;
    migration = new Migration(migrations, moves, transfer);
    enter(Phase.PREPARING);
    send(migration.sources(), new ToContainer.Prepare(attempt, migrations, moves, transfer));
    return migrations;
  }

  private void enter(Phase next) {
    phase = next;
    outbox.entered(next, migration.number());
  }

  private void arrived(Phase expected, long number, Slice slice) {
    if (phase != expected || migration.number() != number || !migration.arrived(slice)) {
      return;
    }
    migration.awaitAll();
    if (phase == Phase.PREPARING) {
      enter(Phase.UPGRADING);
      send(
          migration.destinations(),
          new ToContainer.Upgrade(attempt, number, migration.moves(), migration.transfer()));
    } else if (phase == Phase.UPGRADING) {
      enter(Phase.CLEARING);
      commitWhenClear();
    } else {
      send(migration.both(), new ToContainer.Done(attempt, number, table));
      end(Outcome.DONE, null);
      steady();
    }
  }

  private void commitWhenClear() {
    if (phase == Phase.CLEARING && rules.mayCommit(checkpoints.areBarriersOnTheirWay())) {
      table = table.after(migration.moves());
      enter(Phase.SWITCHING);
      sendRouters(new ToRouter.Switch(attempt, migration.number(), table));
      send(migration.sources(), new ToContainer.HandOver(attempt, migration.number(), table));
    }
  }

  /** Takes a migration back. */
  public void abort() throws RefusedCommandException {
    if (!rules.mayAbort(phase)) {
      throw RefusedCommandException.cannotAbort(stage, phase);
    }
    takeBack("it was called off");
  }

  private void takeBack(String why) {
    send(migration.both(), new ToContainer.Abort(attempt, migration.number()));
    end(Outcome.ABORTED, why);
    steady();
  }

  private void end(Outcome outcome, String why) {
    outbox.ended(migration.number(), outcome, why);
    migration = null;
  }

  private void refused(ToCoordinator.Refused message) {
    if (phase.isRevocable() && migration.number() == message.migration()) {
      takeBack(message.why());
    }
  }

  private void finished(int router) {
    finished.add(router);
    if (inputHasEnded() && phase.isRevocable()) {
      takeBack("the input of the stage has ended");
    }
  }

  /** The engine wants to start a checkpoint; it waits for {@link CoordinatorOutbox#grant}. */
  public void checkpointAsked(long asked) {
    if (rules.mayStartCheckpoint(phase)) {
      checkpoints.start(asked);
      outbox.grant(asked, table);
    } else {
      checkpoints.hold(asked);
    }
  }

  /** A checkpoint is complete, or will never be. */
  public void checkpointEnded(long ended, boolean complete) {
    checkpoints.end(ended, complete, table);
  }

  /**
   * A migration has been for too long in its phases up to one. It is taken back; once it has
   * switched, it cannot be, and the stage goes back to its checkpoint.
   */
  public void expired(long number, Phase last) {
    if (migration == null || migration.number() != number || phase.compareTo(last) > 0) {
      return;
    }
    if (phase == Phase.CLEARING) {
      takeBack("checkpoints were held for it too long");
    } else if (phase.isRevocable()) {
      takeBack("its slices were not copied in time, in phase " + phase);
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

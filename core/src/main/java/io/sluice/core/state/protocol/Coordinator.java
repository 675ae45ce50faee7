package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
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
 * <p><b>A move</b> is one migration or several, one after the other ({@link Waves}).
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
  private final StageStatus status = new StageStatus();
  private final Checkpoints checkpoints;
  private final Gathering gathering;
  private final Moving moving;
  private final Set<Integer> finished = new TreeSet<>();

  /** Creates it; it acts when the stage starts. */
  public Coordinator(Stage stage, CoordinatorOutbox outbox) {
    this(new Rules(), stage, outbox);
  }

  Coordinator(Rules rules, Stage stage, CoordinatorOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.outbox = outbox;
    checkpoints = new Checkpoints(rules, stage, outbox, status);
    gathering = new Gathering(rules, stage, outbox);
    moving = new Moving(rules, stage, outbox, status, checkpoints);
  }

  public Phase phase() {
    return status.phase();
  }

  /** Returns the table in effect; there is none before the first start. */
  public RoutingTable table() {
    return status.table();
  }

  /** Tells whether a move may begin. */
  public boolean isReady() {
    return rules.mayMigrate(phase(), checkpoints.areWarm()) && !inputHasEnded();
  }

  private boolean inputHasEnded() {
    return finished.size() == stage.routers();
  }

  /**
   * The stage starts from a checkpoint.
   *
   * @param attempt is above all earlier ones, over failures of the coordinator too
   * @param table the one that the checkpoint was granted with, or {@link RoutingTable#initial}
   */
  public void started(long attempt, long fromCheckpoint, RoutingTable table) {
    moving.restarted();
    gathering.begin(fromCheckpoint);
    finished.clear();
    checkpoints.clear();
    status.started(attempt, table);
  }

  /** Takes in a message of a container or a router. */
  public void on(ToCoordinator message) {
    if (!rules.isCurrent(message, status.attempt())) {
      return;
    }
    if (message instanceof ToCoordinator.Hello hello) {
      hello(hello);
    } else if (message instanceof ToCoordinator.Recovered done) {
      recovered(done);
    } else if (message instanceof ToCoordinator.Drained drained) {
      moving.drained(drained);
    } else if (message instanceof ToCoordinator.Upgraded upgraded) {
      moving.arrived(Phase.UPGRADING, upgraded.migration(), upgraded.slice());
    } else if (message instanceof ToCoordinator.Active active) {
      moving.arrived(Phase.SWITCHING, active.migration(), active.slice());
    } else if (message instanceof ToCoordinator.Marked marked) {
      checkpoints.marked(marked);
    } else if (message instanceof ToCoordinator.Passed passed) {
      checkpoints.passed(passed);
      moving.commitWhenClear();
    } else if (message instanceof ToCoordinator.Refused refused) {
      moving.refused(refused);
    } else if (message instanceof ToCoordinator.Finished end) {
      finished(end.router());
    }
  }

  private void hello(ToCoordinator.Hello hello) {
    if (gathering.hello(hello) && status.is(Phase.GATHERING)) {
      status.use(gathering.assign(status.attempt(), table()));
      status.enter(Phase.REBUILDING);
    }
  }

  private void recovered(ToCoordinator.Recovered message) {
    if (gathering.recovered(message.container()) && status.is(Phase.REBUILDING)) {
      outbox.sendAll(stage, new ToRouter.Open(status.attempt(), table()));
      checkpoints.steady();
    }
  }

  private void finished(int router) {
    finished.add(router);
    if (inputHasEnded()) {
      moving.inputEnded();
    }
  }

  /**
   * Begins to move slices and returns the number of the move, or 0.
   *
   * @param most slices that a container gives, or takes, at a time, if they are copied ahead
   */
  public long move(List<Move> moves, Transfer transfer, int most) throws RefusedCommandException {
    if (!isReady()) {
      throw RefusedCommandException.cannotMove(stage, phase(), inputHasEnded());
    }
    MovePlanner.requirePossible(stage, table(), moves);
    return moves.isEmpty() ? 0 : moving.begin(moves, transfer, most);
  }

  /** Ends a move early: slices that have not switched stay where they are. */
  public void abort() throws RefusedCommandException {
    if (!mayAbort()) {
      throw RefusedCommandException.cannotAbort(stage, phase());
    }
    moving.abort();
  }

  boolean mayAbort() {
    return moving.mayAbort();
  }

  /** The engine wants to start a checkpoint; it waits for {@link CoordinatorOutbox#grant}. */
  public void checkpointAsked(long asked) {
    checkpoints.asked(asked);
  }

  /** A checkpoint is complete, or will never be. */
  public void checkpointEnded(long ended, boolean complete) {
    checkpoints.end(ended, complete);
  }

  /**
   * A migration has been switching for long, because its markers wait behind records. Those of
   * further ones would wait as long, so what is left of its move is one migration.
   */
  public void switchesSlowly(long migration) {
    moving.switchesSlowly(migration);
  }

  /**
   * A migration has been for too long in its phases up to one. It is taken back; once it has
   * switched, it cannot be, and the stage goes back to its checkpoint.
   */
  public void expired(long migration, Phase last) {
    moving.expired(migration, last);
  }
}

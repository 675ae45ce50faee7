package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;
import io.sluice.core.state.protocol.CoordinatorOutbox.Outcome;
import java.util.Collection;
import java.util.List;

/** The coordinator's part in moves, which {@link Coordinator} describes. */
final class Moving {
  private static final String CALLED_OFF = "it was called off";
  private static final String INPUT_HAS_ENDED = "the input of the stage has ended";

  private final Rules rules;
  private final Stage stage;
  private final CoordinatorOutbox outbox;
  private final StageStatus status;
  private final Checkpoints checkpoints;
  private Waves waves;
  private Migration migration;
  private long migrations;

  Moving(
      Rules rules,
      Stage stage,
      CoordinatorOutbox outbox,
      StageStatus status,
      Checkpoints checkpoints) {
    this.rules = rules;
    this.stage = stage;
    this.outbox = outbox;
    this.status = status;
    this.checkpoints = checkpoints;
  }

  /** Begins to move slices of a steady stage and returns the move's number. */
  long begin(List<Move> moves, Transfer transfer, int most) {
    waves = new Waves(migrations + 1, moves, transfer, most);
    migrate();
    return waves.number();
  }

  private void migrate() {
    migrations++;
    migration = waves.next(migrations);
    enter(Phase.PREPARING);
    send(
        migration.sources(),
        new ToContainer.Prepare(
            status.attempt(), migrations, migration.moves(), migration.transfer()));
  }

  private void enter(Phase next) {
    status.enter(next);
    outbox.entered(next, migration.number());
  }

  /** The stage starts again; what has been moved since its checkpoint may be lost. */
  void restarted() {
    if (migration != null) {
      end(Outcome.RESTARTED, "the stage started again");
    }
  }

  void drained(ToCoordinator.Drained message) {
    if (message.byReference() && isIn(Phase.PREPARING, message.migration())) {
      outbox.byReference(message.migration(), message.slice());
    }
    arrived(Phase.PREPARING, message.migration(), message.slice());
  }

  private boolean isIn(Phase phase, long number) {
    return status.is(phase) && migration.number() == number;
  }

  /** A message about a slice has come that is awaited in a phase. */
  void arrived(Phase expected, long number, Slice slice) {
    if (!isIn(expected, number) || !migration.arrived(slice)) {
      return;
    }
    migration.awaitAll();
    if (expected == Phase.PREPARING) {
      enter(Phase.UPGRADING);
      send(
          migration.destinations(),
          new ToContainer.Upgrade(
              status.attempt(), number, migration.moves(), migration.transfer()));
    } else if (expected == Phase.UPGRADING) {
      enter(Phase.CLEARING);
      commitWhenClear();
    } else {
      send(migration.both(), new ToContainer.Done(status.attempt(), number, status.table()));
      outbox.moved(number, migration.moves().size());
      goOn();
    }
  }

  /** Switches if it waits for that and no barrier is on its way. */
  void commitWhenClear() {
    if (status.is(Phase.CLEARING) && rules.mayCommit(checkpoints.areBarriersOnTheirWay())) {
      long number = migration.number();
      status.use(status.table().after(migration.moves()));
      enter(Phase.SWITCHING);
      outbox.sendAll(stage, new ToRouter.Switch(status.attempt(), number, status.table()));
      send(migration.sources(), new ToContainer.HandOver(status.attempt(), number, status.table()));
    }
  }

  /** Between two waves the stage is steady, so that checkpoints that were held begin. */
  private void goOn() {
    if (waves.hasNext()) {
      checkpoints.steady();
      migrate();
    } else {
      end(waves.outcome(), waves.dropped());
      checkpoints.steady();
    }
  }

  /** Tells whether there is anything to take back, or not to begin. */
  boolean mayAbort() {
    return rules.mayAbort(status.phase()) || (status.is(Phase.SWITCHING) && waves.hasNext());
  }

  /** Takes the migration back, or lets it end if it has switched, and makes no other one. */
  void abort() {
    if (rules.mayAbort(status.phase())) {
      takeBack(CALLED_OFF);
    } else {
      waves.drop(CALLED_OFF);
    }
  }

  private void takeBack(String why) {
    send(migration.both(), new ToContainer.Abort(status.attempt(), migration.number()));
    end(Outcome.ABORTED, why);
    checkpoints.steady();
  }

  private void end(Outcome outcome, String why) {
    outbox.ended(waves.number(), outcome, why);
    migration = null;
  }

  void refused(ToCoordinator.Refused message) {
    if (status.phase().isRevocable() && migration.number() == message.migration()) {
      takeBack(message.why());
    }
  }

  /** All routers have come to the end of their input. */
  void inputEnded() {
    if (status.phase().isRevocable()) {
      takeBack(INPUT_HAS_ENDED);
    } else if (status.is(Phase.SWITCHING)) {
      waves.drop(INPUT_HAS_ENDED);
    }
  }

  void switchesSlowly(long number) {
    if (isIn(Phase.SWITCHING, number)) {
      waves.merge();
    }
  }

  void expired(long number, Phase last) {
    Phase phase = status.phase();
    if (migration == null || migration.number() != number || phase.compareTo(last) > 0) {
      return;
    }
    if (phase == Phase.CLEARING) {
      takeBack("checkpoints were held for it too long");
    } else if (phase.isRevocable()) {
      takeBack("its slices were not copied in time, in phase " + phase);
    } else {
      status.enter(Phase.FAILED);
      outbox.fail("Stage '%s' could not end migration %d in time".formatted(stage.name(), number));
    }
  }

  private void send(Collection<ContainerId> containers, ToContainer message) {
    containers.forEach(container -> outbox.send(container, message));
  }
}

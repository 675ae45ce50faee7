package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;

/** Takes what a coordinator asks of its engine. */
public interface CoordinatorOutbox {

  void send(ContainerId container, ToContainer message);

  void send(int router, ToRouter message);

  /** Write the table where a new coordinator finds it, then call {@link Coordinator#persisted}. */
  void persist(RoutingTable table);

  /** Let a checkpoint start. */
  void grant(long checkpoint);

  /** Checkpoints are held; call {@link Coordinator#holdExpired} if that lasts too long. */
  void holdBegins(long migration);

  /** Fail the stage, so that it starts again from its last checkpoint. */
  void fail(String reason);

  /** A migration has ended. */
  void ended(long migration, Outcome outcome);

  /** Says how a migration ended. */
  enum Outcome {
    DONE,
    ABORTED,
    /** The stage started again; its slices are where the recovery found them. */
    RESTARTED
  }
}

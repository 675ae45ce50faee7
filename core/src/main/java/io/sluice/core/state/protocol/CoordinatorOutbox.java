package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;

/** Takes what a coordinator asks of its engine. */
public interface CoordinatorOutbox {

  void send(ContainerId container, ToContainer message);

  void send(int router, ToRouter message);

  /** Sends a message to all routers. */
  default void sendAll(Stage stage, ToRouter message) {
    for (int router = 0; router < stage.routers(); router++) {
      send(router, message);
    }
  }

  /** Let a checkpoint start, and write the table with it. */
  void grant(long checkpoint, RoutingTable table);

  /**
   * A migration is in another phase. From {@link Phase#PREPARING} on, slices are copied; in {@link
   * Phase#CLEARING} and {@link Phase#SWITCHING} checkpoints are held. Call {@link
   * Coordinator#expired} if one of these lasts too long, and {@link Coordinator#switchesSlowly} if
   * the last one lasts for longer than slices should wait.
   */
  void entered(Phase phase, long migration);

  /** A slice of a migration will be handed over as it is, and no entry of it is sent. */
  default void byReference(long migration, Slice slice) {}

  /** A migration has brought its slices to where they go; its move may go on with another. */
  void moved(long migration, int slices);

  /** Fail the stage, so that it starts again from its last checkpoint. */
  void fail(String reason);

  /**
   * A move has ended. Slices that have {@link #moved} by then stay where they are.
   *
   * @param move the number of its first migration
   * @param why it did not do all that it was to, or null
   */
  void ended(long move, Outcome outcome, String why);

  /** Says how a move ended. */
  enum Outcome {
    DONE,
    ABORTED,
    /** The stage started again; its slices are where the recovery found them. */
    RESTARTED
  }
}

package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;

/** Sends records to the containers that own their slices, by one table at a time. */
public final class Router {
  private static final int CLOSED = -1;

  private final Rules rules;
  private final Stage stage;
  private final int me;
  private final RouterOutbox outbox;
  private final int[] owners;
  private long attempt;
  private boolean open;

  public Router(Stage stage, int me, RouterOutbox outbox) {
    this(new Rules(), stage, me, outbox);
  }

  Router(Rules rules, Stage stage, int me, RouterOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.me = me;
    this.outbox = outbox;
    owners = new int[stage.slices()];
  }

  /** The stage starts: no record may be sent until {@link #isOpen}. */
  public void started(long newAttempt) {
    attempt = newAttempt;
    open = false;
  }

  public boolean isOpen() {
    return open;
  }

  /** Returns the index of the container that a slice's records go to. */
  public int route(int slice) {
    return open ? owners[slice] : CLOSED;
  }

  /** Takes in a message of the coordinator. */
  public void on(ToRouter message) {
    if (!rules.isCurrent(message, attempt)) {
      return;
    }
    if (message instanceof ToRouter.Open first) {
      use(first.table());
      open = true;
    } else if (message instanceof ToRouter.Switch next) {
      for (ContainerId container : stage.allContainers()) {
        outbox.marker(container, next.migration());
      }
      use(next.table());
    }
  }

  private void use(RoutingTable table) {
    for (Slice slice : stage.allSlices()) {
      owners[slice.number()] = table.home(slice).owner().index();
    }
  }

  /** The input has ended; the engine ends the channels. */
  public void finished() {
    outbox.send(new ToCoordinator.Finished(attempt, me));
  }
}

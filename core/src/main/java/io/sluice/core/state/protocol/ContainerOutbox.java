package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;

/** Takes what a container asks of its engine. */
public interface ContainerOutbox {

  void send(ToCoordinator message);

  /** Sends on a channel that keeps the order and ends with the attempt. */
  void send(ContainerId peer, ToPeer message);

  /**
   * Tells whether a container seems to be in this process, so that a slice may be offered to it as
   * it is. It answers itself whether it can take the slice.
   */
  default boolean isBeside(ContainerId peer) {
    return false;
  }

  /** Work on this copy from now on, with the records queued for it first. */
  void active(Slice slice, SliceContent content);

  /** Stop to work on the slice; no record of it will come. */
  void inactive(Slice slice);

  /**
   * The slice does not come after all. Fail the stage if a record waits for it: that came astray,
   * and nothing lets it pass.
   */
  void withdrawn(Slice slice);

  /** Fail the stage, so that it starts again from its last checkpoint. */
  void fail(String reason);
}

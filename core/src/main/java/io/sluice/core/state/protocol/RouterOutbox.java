package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.model.ContainerId;

/** Takes what a router asks of its engine. */
public interface RouterOutbox {

  void send(ToCoordinator message);

  /** Puts a marker behind all records sent so far on the channel to a container. */
  void marker(ContainerId container, long migration);
}

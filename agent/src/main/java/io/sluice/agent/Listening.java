package io.sluice.agent;

import io.sluice.core.config.Address;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Says where an agent answers over HTTP, and whom. Nothing is opened or read by this.
 *
 * @param address where; empty where it does not answer
 * @param tokenFile whose only line all must send that ask, and that the coordinator is sent; empty
 *     for none
 */
public record Listening(Optional<Address> address, Optional<Path> tokenFile) {
  /** Listens nowhere. */
  public static final Listening NOWHERE = new Listening(Optional.empty(), Optional.empty());
}

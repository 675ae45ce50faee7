package io.sluice.agent;

import io.sluice.core.config.Address;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Says where an agent answers over HTTP, and which clients. It opens and reads nothing.
 *
 * @param address the address; empty if the agent does not answer
 * @param tokenFile a file whose only line is the token that every client must send, and that the
 *     agent sends to the coordinator; empty for none
 */
public record Listening(Optional<Address> address, Optional<Path> tokenFile) {
  /** The agent does not listen. */
  public static final Listening NOWHERE = new Listening(Optional.empty(), Optional.empty());
}

package io.sluice.agent.node;

import io.sluice.core.config.Address;
import java.time.Duration;
import java.util.Optional;

/**
 * Says where agents of several nodes exchange reports about their operators: at an agent that
 * listens.
 *
 * @param address the address of that agent
 * @param token the token that it requires; empty for none
 * @param every how often reports are sent and fetched
 */
public record Coordinator(Address address, Optional<String> token, Duration every) {
  /** The default period of reports between agents. */
  public static final Duration EVERY = Duration.ofSeconds(1);

  /** Returns a coordinator at an address, without a token. */
  public static Coordinator at(Address address) {
    return new Coordinator(address, Optional.empty(), EVERY);
  }

  /** Returns the same with a token, if there is one. */
  public Coordinator with(Optional<String> known) {
    return new Coordinator(address, known, every);
  }

  @Override
  public String toString() {
    return "coordinator " + address;
  }
}

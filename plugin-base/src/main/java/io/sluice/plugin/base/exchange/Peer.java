package io.sluice.plugin.base.exchange;

/**
 * Identifies a process at the other end of an exchange.
 *
 * @param name what it calls itself; a client keeps its name when it connects again
 */
public record Peer(String name) {

  @Override
  public String toString() {
    return name;
  }
}

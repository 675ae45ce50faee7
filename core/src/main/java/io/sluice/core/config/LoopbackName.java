package io.sluice.core.config;

import java.util.Set;

/**
 * The names of this machine that are reachable from no other machine. A page of a foreign site in a
 * browser can ask for a loopback address too, under a name of its own; the Host header gives it
 * away.
 */
public final class LoopbackName {
  private static final Set<String> NAMES = Set.of("localhost", "127.0.0.1", "[::1]");

  private LoopbackName() {}

  /**
   * Returns whether a Host header has such a name.
   *
   * @param host with or without a port; null where there is none
   */
  public static boolean isHost(String host) {
    return host != null && NAMES.contains(host.replaceFirst(":\\d+$", ""));
  }
}

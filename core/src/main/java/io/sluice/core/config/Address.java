package io.sluice.core.config;

/** Where a process listens: a host's name or number, and a port. */
public record Address(String host, int port) {

  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}

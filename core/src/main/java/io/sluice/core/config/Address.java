package io.sluice.core.config;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address at which a process listens: a host's name or number, and a port. */
public record Address(String host, int port) {
  private static final int MOST_PORTS = 65_535;
  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9._-]+)):(\\d{1,5})");

  /**
   * Reads an address; it does not check whether a process listens there.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static Address parse(String text) throws BadValueException {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new BadValueException("not a host and a port");
    }
    int port = Integer.parseInt(matcher.group(3));
    if (port < 1 || port > MOST_PORTS) {
      throw new BadValueException("no such port");
    }
    return new Address(matcher.group(1) == null ? matcher.group(2) : matcher.group(1), port);
  }

  @Override
  public String toString() {
    return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
  }
}

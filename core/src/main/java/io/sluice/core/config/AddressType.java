package io.sluice.core.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host and a port, or nothing. Whether anybody is there is for others to see. */
record AddressType() implements ValueType<Optional<Address>> {

  private static final int MOST_PORTS = 65_535;
  private static final Pattern FORM =
      Pattern.compile("(?:\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9._-]+)):(\\d{1,5})");

  @Override
  public Optional<Address> parse(String text) throws BadValueException {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new BadValueException("not a host and a port");
    }
    int port = Integer.parseInt(matcher.group(3));
    if (port < 1 || port > MOST_PORTS) {
      throw new BadValueException("no such port");
    }
    String host = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    return Optional.of(new Address(host, port));
  }

  @Override
  public String expected() {
    return "a host and a port such as 10.0.0.5:6199";
  }
}

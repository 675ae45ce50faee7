package io.sluice.core.config;

import java.util.Optional;

/** A host and a port, or nothing. */
record AddressType() implements ValueType<Optional<Address>> {

  @Override
  public Optional<Address> parse(String text) throws BadValueException {
    return text.isEmpty() ? Optional.empty() : Optional.of(Address.parse(text));
  }

  @Override
  public String expected() {
    return "a host and a port such as 10.0.0.5:6199";
  }
}

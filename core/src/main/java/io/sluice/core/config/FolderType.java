package io.sluice.core.config;

import java.util.Optional;

/** The path of a folder from the root, or nothing. Whether it is there is for others to see. */
record FolderType() implements ValueType<Optional<String>> {

  @Override
  public Optional<String> parse(String text) throws BadValueException {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (!text.startsWith("/")) {
      throw new BadValueException("not a path from the root");
    }
    if (text.indexOf('\0') >= 0) {
      throw new BadValueException("holds a character that no path may");
    }
    return Optional.of(text);
  }

  @Override
  public String expected() {
    return "an absolute path such as /run/sluice";
  }
}

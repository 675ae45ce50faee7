package io.sluice.core.config;

import java.util.Optional;

/** An absolute path, or nothing; whether the folder is there is for those to see who use it. */
record FolderType() implements ValueType<Optional<String>> {

  @Override
  public Optional<String> parse(String text) throws BadValueException {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    if (!text.startsWith("/")) {
      throw new BadValueException("does not start with /, and an engine runs anywhere");
    }
    if (text.indexOf('\0') >= 0) {
      throw new BadValueException("holds a character that no path can");
    }
    return Optional.of(text);
  }

  @Override
  public String expected() {
    return "an absolute path of a folder";
  }
}

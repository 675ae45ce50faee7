package io.sluice.core.config;

import java.util.List;

/**
 * One of some names.
 *
 * @param what the thing that is named, for messages
 * @param names all there are
 */
public record NameType(String what, List<String> names) implements ValueType<String> {

  public NameType {
    names = List.copyOf(names);
  }

  @Override
  public String parse(String text) throws BadValueException {
    if (!names.contains(text)) {
      throw new BadValueException("no such " + what + Spelling.hint(text, names));
    }
    return text;
  }

  @Override
  public String expected() {
    return "one of " + String.join(", ", names);
  }
}

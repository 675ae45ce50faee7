package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.JsonNode;

/** The fields of a line that somebody else wrote: what is missing or of another kind is refused. */
record Fields(JsonNode line) {

  /** The line is not what it should be. */
  static final class Unreadable extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Unreadable(String message) {
      super(message);
    }
  }

  /** Returns a text, printable. */
  String text(String name) {
    JsonNode value = line.path(name);
    if (!value.isTextual()) {
      throw new Unreadable(name + " is no text");
    }
    return printable(value.textValue());
  }

  /** Returns a text without anything that could steer a terminal. */
  static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}", "?");
  }

  String textOr(String name, String otherwise) {
    return line.hasNonNull(name) ? text(name) : otherwise;
  }

  double number(String name) {
    JsonNode value = line.path(name);
    if (!value.isNumber() || !Double.isFinite(value.doubleValue())) {
      throw new Unreadable(name + " is no number");
    }
    return value.doubleValue();
  }

  double numberOr(String name, double otherwise) {
    return line.hasNonNull(name) ? number(name) : otherwise;
  }

  boolean flag(String name) {
    JsonNode value = line.path(name);
    if (!value.isBoolean()) {
      throw new Unreadable(name + " is neither true nor false");
    }
    return value.booleanValue();
  }
}

package io.sluice.plugin.base.journal;

import java.util.List;
import java.util.Locale;

/** Writes one JSON object on one line. There is no JSON library where an engine runs. */
public final class JsonObject {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final double TINY = 0.1;

  private final StringBuilder text = new StringBuilder("{");

  public JsonObject put(String name, String value) {
    name(name);
    quote(value);
    return this;
  }

  public JsonObject put(String name, long value) {
    name(name).append(value);
    return this;
  }

  public JsonObject put(String name, boolean value) {
    name(name).append(value);
    return this;
  }

  /** Adds a number with three decimals, or digits; one that is not finite becomes null. */
  public JsonObject put(String name, double value) {
    name(name).append(number(value));
    return this;
  }

  private static String number(double value) {
    if (!Double.isFinite(value)) {
      return "null";
    }
    boolean tiny = value != 0 && Math.abs(value) < TINY;
    return String.format(Locale.ROOT, tiny ? "%.2e" : "%.3f", value);
  }

  public JsonObject put(String name, JsonObject value) {
    name(name).append(value);
    return this;
  }

  public JsonObject put(String name, List<JsonObject> values) {
    name(name).append('[');
    for (int i = 0; i < values.size(); i++) {
      text.append(i == 0 ? "" : ",").append(values.get(i));
    }
    text.append(']');
    return this;
  }

  /** Adds an array of texts. */
  public JsonObject putTexts(String name, List<String> values) {
    name(name).append('[');
    for (int i = 0; i < values.size(); i++) {
      text.append(i == 0 ? "" : ",");
      quote(values.get(i));
    }
    text.append(']');
    return this;
  }

  /** Returns whether nothing was added. */
  public boolean isEmpty() {
    return text.length() == 1;
  }

  private StringBuilder name(String name) {
    if (text.length() > 1) {
      text.append(',');
    }
    quote(name);
    return text.append(':');
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE || Character.isSurrogate(c)) {
        text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  @Override
  public String toString() {
    return text + "}";
  }
}

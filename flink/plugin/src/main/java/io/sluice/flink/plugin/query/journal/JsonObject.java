package io.sluice.flink.plugin.query.journal;

import java.util.List;
import java.util.Locale;

/** Writes one JSON object on one line. There is no JSON library where an engine runs. */
final class JsonObject {
  private static final int FIRST_PRINTABLE = 0x20;

  private final StringBuilder text = new StringBuilder("{");

  JsonObject put(String name, String value) {
    name(name);
    quote(value);
    return this;
  }

  JsonObject put(String name, long value) {
    name(name).append(value);
    return this;
  }

  JsonObject put(String name, boolean value) {
    name(name).append(value);
    return this;
  }

  /** With three decimals; what is no finite number becomes null. */
  JsonObject put(String name, double value) {
    name(name).append(Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "null");
    return this;
  }

  JsonObject put(String name, JsonObject value) {
    name(name).append(value);
    return this;
  }

  JsonObject put(String name, List<JsonObject> values) {
    name(name).append('[');
    for (int i = 0; i < values.size(); i++) {
      text.append(i == 0 ? "" : ",").append(values.get(i));
    }
    text.append(']');
    return this;
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

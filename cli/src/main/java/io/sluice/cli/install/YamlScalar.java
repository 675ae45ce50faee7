package io.sluice.cli.install;

import java.util.regex.Pattern;

/** Writes one value so that YAML reads it back as it was. */
final class YamlScalar {

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_./$][A-Za-z0-9_./;,$@+%-]*");

  private YamlScalar() {}

  /** Plain where that is safe, else in double quotes; between braces always in quotes. */
  static String write(String value, boolean inFlow) {
    if (!inFlow && WORD.matcher(value.replace(" ", "_")).matches() && value.equals(value.strip())) {
      return value;
    }
    String escaped =
        value
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
            .replace("\r", "\\r")
            .replace("\t", "\\t");
    return '"' + escaped + '"';
  }
}

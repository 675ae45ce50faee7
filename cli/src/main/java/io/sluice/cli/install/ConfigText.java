package io.sluice.cli.install;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A Flink {@code config.yaml} that is edited as text, so that comments, order and spelling of
 * everything else stay as the user wrote them.
 *
 * <p>A parsed YAML tree written back would lose all of that, and a search for lines would be fooled
 * by nesting, quotes and comments. So the YAML parser only says <em>where</em> each value stands
 * (Flink reads {@code a: {b: 1}} and {@code a.b: 1} as the same key), the text is cut at these
 * places, and the outcome is parsed again: an edit whose meaning is not exactly the wanted one is
 * refused with {@link ConfigFormatException}, never written. Instances are immutable.
 */
final class ConfigText {

  private final String text;
  private final ConfigTree tree;

  private ConfigText(String text, ConfigTree tree) {
    this.text = text;
    this.tree = tree;
  }

  static ConfigText parse(String text) throws ConfigFormatException {
    return new ConfigText(text, ConfigTree.parse(text));
  }

  String text() {
    return text;
  }

  /** Every flat key with its value; the items of a list are joined with semicolons. */
  Map<String, String> values() {
    Map<String, String> values = new TreeMap<>();
    tree.entries().forEach(entry -> values.put(entry.key(), entry.value()));
    return values;
  }

  /** Where a key stands; one that stands twice has no value anybody could rely on. */
  Optional<ConfigEntry> find(String key) throws ConfigFormatException {
    List<ConfigEntry> found =
        tree.entries().stream().filter(entry -> entry.key().equals(key)).toList();
    if (found.size() > 1) {
      throw new ConfigFormatException(
          "%s stands twice, in lines %d and %d; keep one of them"
              .formatted(key, found.get(0).line(), found.get(1).line()));
    }
    return found.stream().findFirst();
  }

  /** The text between a key and the end of its value, for {@link #withSpelling}. */
  String spelling(String key) throws ConfigFormatException {
    ConfigEntry entry = existing(key);
    return text.substring(entry.keyEnd(), entry.valueEnd());
  }

  /** Adds keys at the end, between two comments that mark them; none of them may be there yet. */
  ConfigText append(Map<String, String> added, String begin, String end)
      throws ConfigFormatException {
    String indent = " ".repeat(tree.indent());
    String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    StringBuilder result = new StringBuilder(text);
    if (!text.isEmpty() && !text.endsWith("\n")) {
      result.append(lineEnd);
    }
    result.append(indent).append(begin).append(lineEnd);
    added.forEach(
        (key, value) ->
            result.append(indent + key + ": " + YamlScalar.write(value, false) + lineEnd));
    result.append(indent).append(end).append(lineEnd);
    Map<String, String> wanted = values();
    wanted.putAll(added);
    return checked(result.toString(), wanted);
  }

  /** Gives a key that is there another value, in the same place. */
  ConfigText with(String key, String value) throws ConfigFormatException {
    return withSpelling(key, ": " + YamlScalar.write(value, existing(key).inFlow()), value);
  }

  /** As {@link #with}, spelled as {@link #spelling} once returned it. */
  ConfigText withSpelling(String key, String spelling, String value) throws ConfigFormatException {
    ConfigEntry entry = existing(key);
    Map<String, String> wanted = values();
    wanted.put(key, value);
    return checked(
        text.substring(0, entry.keyEnd()) + spelling + text.substring(entry.valueEnd()), wanted);
  }

  /** Takes whole keys out, and these comments where they fill a line. */
  ConfigText without(Predicate<String> unwanted, Set<String> comments)
      throws ConfigFormatException {
    Set<Integer> lines = tree.linesOf(unwanted);
    StringBuilder kept = new StringBuilder();
    int number = 0;
    for (String line : text.split("(?<=\n)", -1)) {
      if (!lines.contains(number) && !comments.contains(line.strip())) {
        kept.append(line);
      }
      number++;
    }
    Map<String, String> wanted = values();
    wanted.keySet().removeIf(unwanted);
    return checked(kept.toString(), wanted);
  }

  private ConfigEntry existing(String key) throws ConfigFormatException {
    return find(key).orElseThrow(() -> new ConfigFormatException(key + " is not there"));
  }

  private static ConfigText checked(String edited, Map<String, String> wanted)
      throws ConfigFormatException {
    ConfigText result = parse(edited);
    if (!result.values().equals(wanted)) {
      throw new ConfigFormatException(
          "its layout cannot be edited safely; write it as plain \"key: value\" lines");
    }
    return result;
  }
}

package io.sluice.cli.install;

import com.fasterxml.jackson.databind.node.TextNode;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A Flink {@code config.yaml} that is edited as text, so that comments, order and spelling of
 * everything else stay as the user wrote them.
 *
 * <p>A parsed YAML tree written back would lose all of that, and a search for lines would be fooled
 * by nesting, quotes and comments. So the YAML parser only finds <em>where</em> each value stands
 * (Flink reads {@code a: {b: 1}} and {@code a.b: 1} as the same key), the text is cut at these
 * places, and the result is parsed again: an edit whose meaning is not exactly the wanted one is
 * refused with a {@link UserError} and never written. Instances are immutable.
 */
final class ConfigText {

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_./$][A-Za-z0-9_./;,$@+%-]*");

  private final Path file;
  private final String text;
  private final List<ConfigEntry> entries;

  /**
   * Parses a text.
   *
   * @param file the file of the text, for messages
   * @throws UserError when the text is not valid
   */
  ConfigText(Path file, String text) {
    this.file = file;
    this.text = text;
    try {
      entries = ConfigTree.entries(text);
    } catch (IllegalArgumentException e) {
      throw refused(e.getMessage());
    }
  }

  /** Returns the error for a configuration that cannot be read or cannot be edited safely. */
  UserError refused(String problem) {
    return UserError.usage(file + ": " + problem);
  }

  String text() {
    return text;
  }

  /** Returns every flat key with its value; the items of a list are joined with semicolons. */
  Map<String, String> values() {
    Map<String, String> values = new TreeMap<>();
    entries.forEach(entry -> values.put(entry.key(), entry.value()));
    return values;
  }

  /** Returns where a key stands. A key that stands twice has no reliable value and is refused. */
  Optional<ConfigEntry> find(String key) {
    List<ConfigEntry> found = entries.stream().filter(entry -> entry.key().equals(key)).toList();
    if (found.size() > 1) {
      throw refused(
          "%s stands twice, in lines %d and %d; keep one of them"
              .formatted(key, found.get(0).line(), found.get(1).line()));
    }
    return found.stream().findFirst();
  }

  /** Adds keys at the end, between two comments that mark them; none of them may be there yet. */
  ConfigText append(Map<String, String> added, String begin, String end) {
    String lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    StringBuilder result = new StringBuilder(text);
    if (!text.isEmpty() && !text.endsWith("\n")) {
      result.append(lineEnd);
    }
    String indent = indent();
    result.append(indent).append(begin).append(lineEnd);
    added.forEach(
        (key, value) -> result.append(indent + key + ": " + scalar(value, false) + lineEnd));
    result.append(indent).append(end).append(lineEnd);
    Map<String, String> wanted = values();
    wanted.putAll(added);
    return edited(result.toString(), wanted);
  }

  /** Returns the spaces before a key of the outermost level. */
  private String indent() {
    if (entries.isEmpty()) {
      return "";
    }
    ConfigEntry first = entries.get(0);
    int line = first.parents().isEmpty() ? first.line() : first.parents().get(0);
    String start = text.lines().skip(line - 1L).findFirst().orElse("");
    return " ".repeat(start.length() - start.stripLeading().length());
  }

  /** Changes the value of an existing key, in the same place. */
  ConfigText with(String key, String value) {
    return with(key, ": " + scalar(value, existing(key).inFlow()), value);
  }

  /** Gives an existing key the value that it has in another text, spelled as there. */
  ConfigText withThatOf(ConfigText other, String key) {
    ConfigEntry entry = other.existing(key);
    return with(key, other.text.substring(entry.keyEnd(), entry.valueEnd()), entry.value());
  }

  private ConfigText with(String key, String spelling, String value) {
    ConfigEntry entry = existing(key);
    Map<String, String> wanted = values();
    wanted.put(key, value);
    return edited(
        text.substring(0, entry.keyEnd()) + spelling + text.substring(entry.valueEnd()), wanted);
  }

  /** Removes whole keys, and the given comments where they fill a line. */
  ConfigText without(Predicate<String> unwanted, Set<String> comments) {
    Set<Integer> lines = linesOf(unwanted);
    StringBuilder kept = new StringBuilder();
    int number = 1;
    for (String line : text.split("(?<=\n)", -1)) {
      if (!lines.contains(number) && !comments.contains(line.strip())) {
        kept.append(line);
      }
      number++;
    }
    Map<String, String> wanted = values();
    wanted.keySet().removeIf(unwanted);
    return edited(kept.toString(), wanted);
  }

  /** Returns the lines to remove with these keys; a parent goes with the last of its children. */
  private Set<Integer> linesOf(Predicate<String> unwanted) {
    Set<Integer> lines = new HashSet<>();
    entries.stream().map(ConfigEntry::parents).forEach(lines::addAll);
    for (ConfigEntry entry : entries) {
      if (!unwanted.test(entry.key())) {
        entry.parents().forEach(lines::remove);
      }
    }
    for (ConfigEntry entry : entries) {
      for (int line = entry.line(); unwanted.test(entry.key()) && line <= entry.lastLine(); ) {
        lines.add(line++);
      }
    }
    return lines;
  }

  private ConfigEntry existing(String key) {
    return find(key).orElseThrow(() -> refused(key + " is missing"));
  }

  private ConfigText edited(String to, Map<String, String> wanted) {
    ConfigText result = new ConfigText(file, to);
    if (!result.values().equals(wanted)) {
      throw refused("its layout cannot be edited safely; write it as plain \"key: value\" lines");
    }
    return result;
  }

  /**
   * Writes a value plain where that is safe. Otherwise, and between braces, it is in double quotes.
   */
  private static String scalar(String value, boolean inFlow) {
    boolean plain =
        !inFlow && WORD.matcher(value.replace(" ", "_")).matches() && value.equals(value.strip());
    return plain ? value : TextNode.valueOf(value).toString();
  }
}

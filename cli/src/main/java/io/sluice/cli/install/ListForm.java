package io.sluice.cli.install;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Lists the Flink settings whose value is a list with an item of Sluice, and the form of each. */
enum ListForm {
  /** Names of metric reporters, separated by commas. */
  REPORTERS("metrics.reporters", "sluice", ",", Pattern.compile("[,;]")),
  /** Packages that are loaded once for all jobs, separated by semicolons. */
  PATTERNS("classloader.parent-first-patterns.additional", "io.sluice.", ";", Pattern.compile(";"));

  final String key;
  final String item;
  private final String separator;
  private final Pattern split;

  ListForm(String key, String item, String separator, Pattern split) {
    this.key = key;
    this.item = item;
    this.separator = separator;
    this.split = split;
  }

  static Optional<ListForm> of(String key) {
    return Arrays.stream(values()).filter(form -> form.key.equals(key)).findFirst();
  }

  /** Returns a value with Sluice's item, which is appended if it is missing. */
  String with(String value) {
    List<String> items = new ArrayList<>(items(value));
    if (items.contains(item)) {
      return value;
    }
    items.add(item);
    return String.join(separator, items);
  }

  /** Returns a value without Sluice's item. */
  String without(String value) {
    return String.join(separator, items(value).stream().filter(i -> !i.equals(item)).toList());
  }

  private List<String> items(String value) {
    return Arrays.stream(split.split(value)).map(String::strip).filter(i -> !i.isEmpty()).toList();
  }
}

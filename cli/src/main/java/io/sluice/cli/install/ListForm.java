package io.sluice.cli.install;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The lists of Flink that Sluice has an item in, and how Flink writes each into one value. */
enum ListForm {
  /** Names of reporters, between commas. */
  REPORTERS("metrics.reporters", "sluice", ",", Pattern.compile("[,;]")),
  /** Packages of which there is one copy for all jobs, between semicolons. */
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

  /** Returns a value with our item, at the end where it is not there yet. */
  String with(String value) {
    List<String> items = new ArrayList<>(items(value));
    if (items.contains(item)) {
      return value;
    }
    items.add(item);
    return String.join(separator, items);
  }

  /** Returns a value without our item. */
  String without(String value) {
    return String.join(separator, items(value).stream().filter(i -> !i.equals(item)).toList());
  }

  private List<String> items(String value) {
    return Arrays.stream(split.split(value)).map(String::strip).filter(i -> !i.isEmpty()).toList();
  }
}

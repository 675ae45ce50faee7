package io.sluice.cli.install;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** How Flink writes a list into one value. */
enum ListForm {
  /** {@code metrics.reporters}: names between commas. */
  REPORTERS(",", Pattern.compile("[,;]")),
  /** Options of type list: items between semicolons. */
  PATTERNS(";", Pattern.compile(";"));

  private final String separator;
  private final Pattern split;

  ListForm(String separator, Pattern split) {
    this.separator = separator;
    this.split = split;
  }

  List<String> items(String value) {
    return Arrays.stream(split.split(value)).map(String::strip).filter(i -> !i.isEmpty()).toList();
  }

  String with(String value, String item) {
    List<String> items = new ArrayList<>(items(value));
    items.add(item);
    return String.join(separator, items);
  }

  String without(String value, String item) {
    return String.join(separator, items(value).stream().filter(i -> !i.equals(item)).toList());
  }
}

package io.sluice.core.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The keys that hold for all levels and those of some levels. Engine options, command line,
 * validation and {@code docs/reference/keys.md} are all made from such a table.
 */
public final class KeyTable {

  /** Keys that start so are ours; all others are none of our business. */
  public static final String PREFIX = "sluice.";

  private final List<Section<?>> levels;
  private final List<Key<?>> keys;

  /** Puts the keys of levels behind the common ones. */
  public KeyTable(Section<?>... levels) {
    this.levels = List.of(levels);
    this.keys =
        Stream.concat(Stream.of(CommonSettings.SECTION), this.levels.stream())
            .<Key<?>>flatMap(section -> section.keys().stream())
            .toList();
  }

  /** Returns all keys, in the order in which they are documented. */
  public List<Key<?>> keys() {
    return keys;
  }

  /** Returns the name that a key has now, if it had another one; else the one that it has. */
  public String presentName(String key) {
    return keys.stream()
        .filter(known -> known.formerName().equals(key))
        .findFirst()
        .<String>map(Key::name)
        .orElse(key);
  }

  /** Returns the settings that hold where the configuration says nothing. */
  public Settings defaults() {
    return parse(Map.of()).orThrow();
  }

  /**
   * Reads what a host gives us, which may be its whole configuration: only keys that start with
   * {@code sluice.} are looked at, and each of those must be known.
   */
  public SettingsResult parse(Map<String, String> all) {
    Map<String, String> texts = new TreeMap<>();
    all.forEach(
        (key, text) -> {
          if (key.startsWith(PREFIX)) {
            texts.put(key, text == null ? "" : text.strip());
          }
        });
    KnownNames names = new KnownNames(keys);
    List<ConfigProblem> problems = new ArrayList<>();
    texts.forEach((key, text) -> names.problemOf(key, text).ifPresent(problems::add));
    GivenValues given = new GivenValues(texts);
    CommonSettings common = CommonSettings.SECTION.read(given);
    Map<Section<?>, Object> read = new LinkedHashMap<>();
    levels.forEach(level -> read.put(level, level.read(given)));
    problems.addAll(given.problems());
    return problems.isEmpty()
        ? new SettingsResult.Valid(new Settings(common, read))
        : new SettingsResult.Invalid(problems);
  }

  /** Returns the table of {@code docs/reference/keys.md}. */
  public String markdown() {
    StringBuilder table =
        new StringBuilder("| Key | Default | Value | Meaning |\n|---|---|---|---|\n");
    for (Key<?> key : keys) {
      String shown = key.defaultText().isEmpty() ? "(none)" : "`" + key.defaultText() + "`";
      table
          .append("| `" + key.name() + "` | " + shown)
          .append(" | " + key.type().expected() + " | " + key.meaning() + " |\n");
    }
    return table.toString();
  }
}

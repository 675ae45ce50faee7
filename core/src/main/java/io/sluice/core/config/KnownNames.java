package io.sluice.core.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells keys that there are from those that were renamed and those that never were. */
final class KnownNames {

  private final List<String> names;
  private final Map<String, String> newByFormer = new LinkedHashMap<>();

  KnownNames(List<Key<?>> keys) {
    names = keys.stream().<String>map(Key::name).toList();
    for (Key<?> key : keys) {
      if (!key.formerName().isEmpty()) {
        newByFormer.put(key.formerName(), key.name());
      }
    }
  }

  /** Returns what is wrong with a name; empty if there is such a key. */
  Optional<ConfigProblem> problemOf(String key, String text) {
    if (names.contains(key)) {
      return Optional.empty();
    }
    String now = newByFormer.get(key);
    return Optional.of(
        now == null
            ? ConfigProblem.of(key, text, "there is no such key", likely(key))
            : new ConfigProblem(
                key, text, "%s was renamed: use %s = \"%s\"".formatted(key, now, text)));
  }

  /**
   * Prefers a key that only stands in another section, first of all in that of all levels, to one
   * that is spelled alike.
   */
  private String likely(String key) {
    String lastWord = key.substring(key.lastIndexOf('.'));
    String ofAllLevels = key.substring(0, key.indexOf('.')) + lastWord;
    if (names.contains(ofAllLevels)) {
      return ofAllLevels;
    }
    List<String> elsewhere = names.stream().filter(name -> name.endsWith(lastWord)).toList();
    if (elsewhere.size() == 1) {
      return elsewhere.get(0);
    }
    List<String> candidates = new ArrayList<>(names);
    candidates.addAll(newByFormer.keySet());
    return Spelling.nearest(key, candidates)
        .map(nearest -> newByFormer.getOrDefault(nearest, nearest))
        .orElse("one of " + String.join(", ", names));
  }
}

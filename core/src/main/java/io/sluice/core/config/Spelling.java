package io.sluice.core.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the word a user most likely meant. */
public final class Spelling {

  private Spelling() {}

  /**
   * Returns the closest of the known words, unless even that one differs in more than half its
   * letters.
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt((String k) -> distance(word, k)).thenComparing(k -> k))
        .filter(k -> distance(word, k) <= Math.max(1, k.length() / 2));
  }

  /** {@code " (did you mean x?)"}, or nothing. */
  public static String hint(String word, Collection<String> known) {
    return nearest(word, known).map(k -> " (did you mean " + k + "?)").orElse("");
  }

  /**
   * Returns how many single letters must be added, dropped or replaced to get from one to the
   * other.
   */
  static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}

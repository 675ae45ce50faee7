package io.sluice.bench.tuple.words.plan;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Words of two to ten letters, of which the n-th comes 1/n times as often as the first. */
final class Vocabulary {

  private static final int WORDS = 5_000;
  private static final int LEAST_LETTERS = 2;
  private static final int MOST_LETTERS = 10;
  private static final int LETTERS = 26;

  private final String[] words;
  private final double[] upTo = new double[WORDS];

  Vocabulary(RandomGenerator random) {
    Set<String> made = new LinkedHashSet<>();
    while (made.size() < WORDS) {
      made.add(word(random));
    }
    words = made.toArray(String[]::new);
    Arrays.setAll(upTo, i -> 1.0 / (i + 1));
    Arrays.parallelPrefix(upTo, Double::sum);
  }

  private static String word(RandomGenerator random) {
    char[] letters = new char[random.nextInt(LEAST_LETTERS, MOST_LETTERS + 1)];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (char) ('a' + random.nextInt(LETTERS));
    }
    return new String(letters);
  }

  /**
   * Returns a word.
   *
   * @param share in [0, 1) of all draws
   */
  String draw(double share) {
    int found = Arrays.binarySearch(upTo, share * upTo[WORDS - 1]);
    return words[found < 0 ? -found - 1 : found];
  }
}

package io.sluice.bench.state.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws words by Zipf's law: the n-th most frequent one is drawn 1/n times as often as the first.
 */
final class ZipfWords {

  private static final int WORDS = 20_000;
  private static final String[] SYLLABLES = {
    "ka", "lo", "mi", "ner", "pos", "ra", "sti", "tu", "ve", "wo", "zan", "bel", "cor", "dra",
    "fin", "gul"
  };

  private final double[] sums = new double[WORDS];
  private final SplittableRandom random;

  ZipfWords(SplittableRandom random) {
    this.random = random;
    double sum = 0;
    for (int rank = 0; rank < WORDS; rank++) {
      sum += 1.0 / (rank + 1);
      sums[rank] = sum;
    }
  }

  List<String> draw(int count) {
    List<String> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int found = Arrays.binarySearch(sums, random.nextDouble() * sums[WORDS - 1]);
      words.add(word(found < 0 ? Math.min(WORDS - 1, -found - 1) : found));
    }
    return words;
  }

  /** Returns the word of a rank: frequent ones are short. */
  private static String word(int rank) {
    StringBuilder word = new StringBuilder();
    for (int rest = rank + 1; rest > 0; rest /= SYLLABLES.length) {
      word.append(SYLLABLES[rest % SYLLABLES.length]);
    }
    return word.toString();
  }
}

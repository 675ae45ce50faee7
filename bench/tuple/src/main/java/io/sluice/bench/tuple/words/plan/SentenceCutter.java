package io.sluice.bench.tuple.words.plan;

import java.util.ArrayList;
import java.util.List;

/** Cuts text into sentences: at full stops, and where one would have too many words. */
final class SentenceCutter {

  private static final String ENDS = ".!?";

  private final int mostWords;
  private final int mostSentences;
  private final List<String[]> sentences = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  SentenceCutter(int mostWords, int mostSentences) {
    this.mostWords = mostWords;
    this.mostSentences = mostSentences;
  }

  void add(String line) {
    for (String word : line.split("\\s+", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
        if (words.size() == mostWords || ENDS.indexOf(word.charAt(word.length() - 1)) >= 0) {
          cut();
        }
      }
    }
  }

  private void cut() {
    if (!words.isEmpty() && !hasEnough()) {
      sentences.add(words.toArray(String[]::new));
    }
    words.clear();
  }

  boolean hasEnough() {
    return sentences.size() >= mostSentences;
  }

  /** Returns them all; what has no full stop is one as well. */
  List<String[]> sentences() {
    cut();
    return sentences;
  }
}

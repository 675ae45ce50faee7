package io.sluice.bench.tuple.words.output;

import io.sluice.bench.tuple.words.plan.SentenceText;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Finds out which words of the text were counted, and how often. */
public final class DeliveryLog {

  private final SentenceText text;
  private final int[] first;
  private final BitSet seen = new BitSet();
  private long counted;
  private long doubled;
  private long wrong;

  /**
   * Has seen nothing yet.
   *
   * @param sentences of the run
   */
  public DeliveryLog(SentenceText text, int sentences) {
    this.text = text;
    first = new int[sentences + 1];
    for (int i = 0; i < sentences; i++) {
      first[i + 1] = Math.addExact(first[i], text.words(i).length);
    }
  }

  /** Returns how many words are planned. */
  public long planned() {
    return first[first.length - 1];
  }

  /** Takes note of a word. */
  public void add(CountedWord word) {
    counted++;
    if (!isPlanned(word)) {
      wrong++;
      return;
    }
    int place = first[word.sentence()] + word.position();
    if (seen.get(place)) {
      doubled++;
    }
    seen.set(place);
  }

  private boolean isPlanned(CountedWord word) {
    if (word.sentence() < 0 || word.sentence() >= first.length - 1) {
      return false;
    }
    String[] words = text.words(word.sentence());
    return word.position() >= 0
        && word.position() < words.length
        && words[word.position()].hashCode() == word.hash();
  }

  /** Returns what all of it comes to where nothing is merged. */
  public DeliveryCheck check() {
    return check(0);
  }

  /** Returns what all of it comes to, with counts that were merged. */
  public DeliveryCheck check(MergedCounts merged) {
    Map<Integer, Long> counts = new HashMap<>();
    for (int sentence = 0; sentence < first.length - 1; sentence++) {
      for (String word : text.words(sentence)) {
        counts.merge(word.hashCode(), 1L, Long::sum);
      }
    }
    return check(merged.differenceFrom(counts));
  }

  private DeliveryCheck check(long mismerged) {
    long missing = planned() - seen.cardinality();
    return new DeliveryCheck(planned(), counted, missing, doubled, wrong, mismerged);
  }
}

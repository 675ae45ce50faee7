package io.sluice.bench.tuple.words.output;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * The counts of words that were merged from partial counts.
 *
 * @param partials how many partial counts there were
 * @param words the count of each word, by the hash of its letters
 */
public record MergedCounts(long partials, Map<Integer, Long> words) {

  /** Stands for those of a run that merges nothing. */
  public static final MergedCounts NONE = new MergedCounts(0, Map.of());

  private static final int BYTES = 8;

  static MergedCounts read(ByteBuffer from) {
    Map<Integer, Long> words = new HashMap<>();
    long partials = 0;
    for (; from.remaining() >= BYTES; partials++) {
      words.merge(from.getInt(), (long) from.getInt(), Long::sum);
    }
    return new MergedCounts(partials, words);
  }

  /** Returns how many words were counted in all. */
  public long sum() {
    return words.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns by how many words these counts are above or below others, word by word. */
  long differenceFrom(Map<Integer, Long> others) {
    Map<Integer, Long> differences = new HashMap<>(others);
    words.forEach((word, count) -> differences.merge(word, -count, Long::sum));
    return differences.values().stream().mapToLong(Math::abs).sum();
  }
}

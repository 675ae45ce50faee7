package io.sluice.bench.state.oracle;

import io.sluice.bench.state.source.SourceRecord;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;

/** Counts the latest words of each topic as they come and go, and ranks them. */
public final class TopWordsOracle implements Oracle {

  private static final int SHOWN = 10;
  private static final List<String> STOP_LIST =
      List.of(
          "a an and are as at by for from he in is it its of on or that the to was were which with"
              .split(" ", -1));
  private static final Comparator<Entry<String, Integer>> RANK =
      Comparator.<Entry<String, Integer>, Integer>comparing(Entry::getValue)
          .reversed()
          .thenComparing(Entry::getKey);

  /** The words of one topic. */
  private static final class Topic {
    final Deque<String> latest = new ArrayDeque<>();
    final Map<String, Integer> counts = new HashMap<>();
  }

  private final int window;
  private final Map<Integer, Topic> topics = new HashMap<>();

  /**
   * Makes an oracle.
   *
   * @param window the number of words that count
   */
  public TopWordsOracle(int window) {
    this.window = window;
  }

  @Override
  public void take(SourceRecord record, ExpectedResults results) {
    Topic topic = topics.computeIfAbsent(record.key(), any -> new Topic());
    for (String word : record.text().split(" ", -1)) {
      if (!word.isEmpty() && !STOP_LIST.contains(word)) {
        topic.latest.addLast(word);
        topic.counts.merge(word, 1, Integer::sum);
      }
    }
    while (topic.latest.size() > window) {
      topic.counts.computeIfPresent(
          topic.latest.removeFirst(), (word, count) -> count == 1 ? null : count - 1);
    }
    results.add(record.key(), record.number(), ranked(topic.counts));
  }

  private static String ranked(Map<String, Integer> counts) {
    StringBuilder shown = new StringBuilder();
    counts.entrySet().stream()
        .sorted(RANK)
        .limit(SHOWN)
        .forEach(
            each ->
                shown
                    .append(shown.isEmpty() ? "" : " ")
                    .append(each.getKey())
                    .append('=')
                    .append(each.getValue()));
    return shown.toString();
  }
}

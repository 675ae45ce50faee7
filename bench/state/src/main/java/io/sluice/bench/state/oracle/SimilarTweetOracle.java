package io.sluice.bench.state.oracle;

import io.sluice.bench.state.source.SourceRecord;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the tweet among the latest of a place with which a tweet shares the most words. */
public final class SimilarTweetOracle implements Oracle {

  /** A tweet and its words. */
  private record Tweet(String text, Set<String> words) {

    static Tweet of(String text) {
      return new Tweet(text, Set.copyOf(List.of(text.trim().split("\\s+", -1))));
    }

    long shared(Tweet other) {
      return words.stream().filter(other.words::contains).count();
    }
  }

  private final int window;
  private final Map<Integer, Deque<Tweet>> places = new HashMap<>();

  /**
   * Makes an oracle.
   *
   * @param window the number of tweets with which one is compared
   */
  public SimilarTweetOracle(int window) {
    this.window = window;
  }

  @Override
  public void take(SourceRecord record, ExpectedResults results) {
    Deque<Tweet> latest = places.computeIfAbsent(record.key(), any -> new ArrayDeque<>());
    Tweet tweet = Tweet.of(record.text());
    long most = latest.stream().mapToLong(tweet::shared).max().orElse(0);
    String similar =
        most == 0
            ? ""
            : latest.stream()
                .filter(other -> tweet.shared(other) == most)
                .reduce((older, newer) -> newer)
                .orElseThrow()
                .text();
    results.add(record.key(), record.number(), most + " " + similar);
    latest.addLast(tweet);
    if (latest.size() > window) {
      latest.removeFirst();
    }
  }
}

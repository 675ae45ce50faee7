package io.sluice.job.stage.logged;

import io.sluice.job.stage.Result;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.StringTokenizer;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.BasicArrayTypeInfo;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Keeps the latest tweets of a place, and shows with each tweet the one of them with which it
 * shares the most words, the newest of several.
 */
final class SimilarTweet extends KeyedProcessFunction<Integer, LoggedRecord, Result> {

  private static final long serialVersionUID = 1L;

  private final int kept;
  private transient ValueState<String[]> tweets;

  /**
   * Makes the function.
   *
   * @param kept the number of tweets with which one is compared
   */
  SimilarTweet(int kept) {
    this.kept = kept;
  }

  @Override
  public void open(OpenContext context) {
    tweets =
        getRuntimeContext()
            .getState(
                new ValueStateDescriptor<>("tweets", BasicArrayTypeInfo.STRING_ARRAY_TYPE_INFO));
  }

  @Override
  public void processElement(LoggedRecord tweet, Context context, Collector<Result> out)
      throws Exception {
    String[] before = tweets.value() == null ? new String[0] : tweets.value();
    Result result = new Result();
    result.key = tweet.key;
    result.number = tweet.number;
    result.planned = tweet.planned;
    result.value = Digest.of(mostSimilar(words(tweet.text), before));
    String[] latest =
        before.length < kept
            ? Arrays.copyOf(before, before.length + 1)
            : Arrays.copyOfRange(before, 1, before.length + 1);
    latest[latest.length - 1] = tweet.text;
    tweets.update(latest);
    out.collect(result.at(getRuntimeContext().getTaskInfo()));
  }

  private static String mostSimilar(Set<String> words, String[] others) {
    int most = 0;
    String similar = "";
    for (int i = others.length - 1; i >= 0; i--) {
      Set<String> shared = words(others[i]);
      shared.retainAll(words);
      if (shared.size() > most) {
        most = shared.size();
        similar = others[i];
      }
    }
    return most + " " + similar;
  }

  private static Set<String> words(String text) {
    Set<String> words = new HashSet<>();
    StringTokenizer parts = new StringTokenizer(text);
    while (parts.hasMoreTokens()) {
      words.add(parts.nextToken());
    }
    return words;
  }
}

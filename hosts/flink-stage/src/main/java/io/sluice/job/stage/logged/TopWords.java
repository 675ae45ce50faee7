package io.sluice.job.stage.logged;

import io.sluice.job.stage.Result;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.BasicArrayTypeInfo;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Keeps the latest words of a topic, and shows the most frequent ones of them with each text. Words
 * of the stop list do not count.
 */
final class TopWords extends KeyedProcessFunction<Integer, LoggedRecord, Result> {

  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 10;
  private static final Set<String> STOPPED =
      Set.of(
          "a", "an", "and", "are", "as", "at", "by", "for", "from", "he", "in", "is", "it", "its",
          "of", "on", "or", "that", "the", "to", "was", "were", "which", "with");

  private final int kept;
  private transient ValueState<String[]> words;

  /**
   * Makes the function.
   *
   * @param kept the number of words that count
   */
  TopWords(int kept) {
    this.kept = kept;
  }

  @Override
  public void open(OpenContext context) {
    words =
        getRuntimeContext()
            .getState(
                new ValueStateDescriptor<>("words", BasicArrayTypeInfo.STRING_ARRAY_TYPE_INFO));
  }

  @Override
  public void processElement(LoggedRecord text, Context context, Collector<Result> out)
      throws Exception {
    String[] before = words.value() == null ? new String[0] : words.value();
    String[] more =
        Arrays.stream(text.text.split(" ", -1))
            .filter(word -> !word.isEmpty() && !STOPPED.contains(word))
            .toArray(String[]::new);
    String[] now = latest(before, more);
    words.update(now);
    Result result = new Result();
    result.key = text.key;
    result.number = text.number;
    result.planned = text.planned;
    result.value = Digest.of(top(now));
    out.collect(result.at(getRuntimeContext().getTaskInfo()));
  }

  private String[] latest(String[] before, String[] more) {
    String[] all = Arrays.copyOf(before, before.length + more.length);
    System.arraycopy(more, 0, all, before.length, more.length);
    return all.length <= kept ? all : Arrays.copyOfRange(all, all.length - kept, all.length);
  }

  private static String top(String[] words) {
    Map<String, Integer> counts = new HashMap<>();
    for (String word : words) {
      counts.merge(word, 1, Integer::sum);
    }
    List<Map.Entry<String, Integer>> ranked = List.copyOf(counts.entrySet());
    return ranked.stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(SHOWN)
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(" "));
  }
}

package io.sluice.flink.plugin.state.words;

import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads a request from words such as {@code move 0,1,2 2}. */
public final class RequestWords {

  /** One kind of request: how it is written, and what is made of its words. */
  private record Form(String example, int words, Function<String[], StageRequest> reader) {}

  private static final Map<String, Form> FORMS =
      new TreeMap<>(
          Map.of(
              "list", new Form("list", 1, words -> new StageRequest.Describe()),
              "explain", new Form("explain", 1, words -> new StageRequest.Explain()),
              "cancel", new Form("cancel", 1, words -> new StageRequest.CallOff()),
              "move",
                  new Form(
                      "move 0,1,2 2",
                      3,
                      words ->
                          new StageRequest.MoveSlices(
                              numbers(words[1]), Integer.parseInt(words[2]))),
              "scale",
                  new Form(
                      "scale 3", 2, words -> new StageRequest.Scale(Integer.parseInt(words[1]))),
              "drain", new Form("drain 0,2", 2, words -> new StageRequest.Drain(numbers(words[1]))),
              "rebalance", new Form("rebalance", 1, words -> new StageRequest.Rebalance(false)),
              "plan", new Form("plan", 1, words -> new StageRequest.Rebalance(true)),
              "grant",
                  new Form(
                      "grant 10.0.0.5 1",
                      3,
                      words -> new StageRequest.Grant(words[1], Integer.parseInt(words[2]))),
              "preempt",
                  new Form(
                      "preempt 10.0.0.5 1",
                      3,
                      words -> new StageRequest.Preempt(words[1], Integer.parseInt(words[2])))));

  private RequestWords() {}

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  public static StageRequest read(String text) {
    String[] words = text.strip().split("\\s+", -1);
    Form form = FORMS.get(words[0]);
    if (form == null) {
      throw new IllegalArgumentException(
          "\"%s\": no such command; there are %s"
              .formatted(text, String.join(", ", FORMS.keySet())));
    }
    try {
      if (words.length == form.words()) {
        return form.reader().apply(words);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(refusal(text, form), e);
    }
    throw new IllegalArgumentException(refusal(text, form));
  }

  private static String refusal(String text, Form form) {
    return "\"%s\": write it like \"%s\"".formatted(text, form.example());
  }

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",", -1)).map(Integer::valueOf).toList();
  }
}

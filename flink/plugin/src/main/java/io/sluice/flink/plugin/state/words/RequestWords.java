package io.sluice.flink.plugin.state.words;

import static java.util.stream.Collectors.toMap;

import io.sluice.core.state.model.Transfer;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a request from words such as {@code move 0,1,2 2}. Those that move slices may have the name
 * of another {@link Transfer} in front of them, as in {@code state-migration move 0,1,2 2}.
 */
public final class RequestWords {

  /**
   * One kind of request.
   *
   * @param example with as many words as any has, the first of which is its name
   * @param reader makes a request of all words
   */
  private record Form(String example, Function<String[], StageRequest> reader) {

    String name() {
      return example.split(" ", -1)[0];
    }

    int words() {
      return example.split(" ", -1).length;
    }
  }

  private static final Pattern NUMBERS = Pattern.compile("[\\d,]+");

  private static final Map<String, Form> FORMS =
      Stream.of(
              new Form("list", words -> new StageRequest.Describe()),
              new Form("explain", words -> new StageRequest.Explain()),
              new Form("cancel", words -> new StageRequest.CallOff()),
              new Form(
                  "move 0,1,2 2",
                  words -> new StageRequest.MoveSlices(numbers(words[1]), number(words[2]))),
              new Form("scale 3", words -> new StageRequest.Scale(number(words[1]))),
              new Form("threads 2", words -> new StageRequest.UseThreads(number(words[1]))),
              new Form("drain 0,2", words -> drain(words[1])),
              new Form("rebalance", words -> new StageRequest.Rebalance(false)),
              new Form("plan", words -> new StageRequest.Rebalance(true)),
              new Form(
                  "grant 10.0.0.5 1", words -> new StageRequest.Grant(words[1], number(words[2]))),
              new Form(
                  "preempt 10.0.0.5 1",
                  words -> new StageRequest.Preempt(words[1], number(words[2]))))
          .collect(toMap(Form::name, form -> form, (one, other) -> one, TreeMap::new));

  private static final Map<String, Transfer> TRANSFERS =
      Map.of(
          "state-migration", Transfer.STATE_MIGRATION,
          "state-repartition", Transfer.STATE_REPARTITION);

  private RequestWords() {}

  /**
   * Reads one.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  public static StageRequest read(String text) {
    String[] words = text.strip().split("\\s+", -1);
    if (words.length > 1 && TRANSFERS.containsKey(words[0])) {
      String request = String.join(" ", List.of(words).subList(1, words.length));
      return moveBy(TRANSFERS.get(words[0]), request);
    }
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

  private static StageRequest moveBy(Transfer transfer, String text) {
    StageRequest request = read(text);
    if (request instanceof StageRequest.MoveSlices
        || request instanceof StageRequest.Scale
        || request instanceof StageRequest.UseThreads
        || request instanceof StageRequest.Drain
        || request instanceof StageRequest.DrainTaskManager) {
      return new StageRequest.MoveBy(transfer, request);
    }
    throw new IllegalArgumentException(
        "\"%s\": it moves no slices in a way of its own; there are move, scale, threads and drain"
            .formatted(text));
  }

  private static String refusal(String text, Form form) {
    return "\"%s\": write it like \"%s\"".formatted(text, form.example());
  }

  /** The id of a TaskManager has something beside digits in it. */
  private static StageRequest drain(String word) {
    return NUMBERS.matcher(word).matches()
        ? new StageRequest.Drain(numbers(word))
        : new StageRequest.DrainTaskManager(word);
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  private static List<Integer> numbers(String list) {
    return Arrays.stream(list.split(",", -1)).map(Integer::valueOf).toList();
  }
}

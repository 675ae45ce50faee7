package io.sluice.cli.state;

import io.sluice.cli.contract.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads and writes lists of slices or containers such as {@code 0-5,7}. */
public final class NumberList {

  private static final Pattern PART = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");
  private static final Pattern COMMA = Pattern.compile(",");

  private NumberList() {}

  /**
   * Reads a list.
   *
   * @param what the name of the list, for a message
   */
  public static List<Integer> parse(String what, String text) {
    List<Integer> numbers = new ArrayList<>();
    COMMA.splitAsStream(text).forEach(part -> range(part, what, text).forEach(numbers::add));
    return numbers;
  }

  private static IntStream range(String part, String what, String text) {
    Matcher range = PART.matcher(part.strip());
    if (!range.matches()) {
      throw UserError.usage("%s \"%s\": write them like 0-5,7".formatted(what, text));
    }
    int first = Integer.parseInt(range.group(1));
    return IntStream.rangeClosed(
        first, range.group(2) == null ? first : Integer.parseInt(range.group(2)));
  }

  /** Formats an ascending list. */
  static String text(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    for (int from = 0, to; from < numbers.size(); from = to) {
      to = from + 1;
      while (to < numbers.size() && numbers.get(to) == numbers.get(to - 1) + 1) {
        to++;
      }
      text.append(text.isEmpty() ? "" : ",").append(numbers.get(from));
      text.append(to - from == 1 ? "" : "-" + numbers.get(to - 1));
    }
    return text.toString();
  }
}

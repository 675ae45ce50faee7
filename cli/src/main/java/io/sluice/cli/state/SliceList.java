package io.sluice.cli.state;

import io.sluice.cli.contract.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reads and writes lists of slices such as {@code 0-5,7}. */
public final class SliceList {

  private static final Pattern PART = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");
  private static final Pattern COMMA = Pattern.compile(",");

  private SliceList() {}

  /** Reads a list. */
  public static List<Integer> parse(String text) {
    List<Integer> slices = new ArrayList<>();
    COMMA.splitAsStream(text).forEach(part -> range(part, text).forEach(slices::add));
    return slices;
  }

  private static IntStream range(String part, String text) {
    Matcher range = PART.matcher(part.strip());
    if (!range.matches()) {
      throw UserError.usage("slices \"%s\": write them like 0-5,7".formatted(text));
    }
    int first = Integer.parseInt(range.group(1));
    return IntStream.rangeClosed(
        first, range.group(2) == null ? first : Integer.parseInt(range.group(2)));
  }

  /** Writes a list that ascends. */
  static String text(List<Integer> slices) {
    StringBuilder text = new StringBuilder();
    for (int from = 0, to; from < slices.size(); from = to) {
      to = from + 1;
      while (to < slices.size() && slices.get(to) == slices.get(to - 1) + 1) {
        to++;
      }
      text.append(text.isEmpty() ? "" : ",").append(slices.get(from));
      text.append(to - from == 1 ? "" : "-" + slices.get(to - 1));
    }
    return text.toString();
  }
}

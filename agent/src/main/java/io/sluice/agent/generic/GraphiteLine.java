package io.sluice.agent.generic;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line that an engine sends to Graphite: {@code path value timestamp}. The timestamp is ignored,
 * because the sender's clock may differ; the time of arrival counts.
 *
 * @param path the path with one dot between two nodes, as Graphite keeps it
 * @param value a finite number
 */
record GraphiteLine(String path, double value) {
  private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
  private static final Pattern DOTS = Pattern.compile("\\.{2,}");

  /** Parses a line; returns empty if it has another form. */
  static Optional<GraphiteLine> parse(String text) {
    String[] words = BLANKS.split(text.strip(), -1);
    if (words.length != 3) {
      return Optional.empty();
    }
    try {
      double value = Double.parseDouble(words[1]);
      double unused = Double.parseDouble(words[2]);
      return Double.isFinite(value)
          ? Optional.of(new GraphiteLine(DOTS.matcher(words[0]).replaceAll("."), value))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}

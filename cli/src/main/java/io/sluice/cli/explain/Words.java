package io.sluice.cli.explain;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats numbers for users, and keeps text within a terminal. */
final class Words {

  private static final int COLUMNS = 100;
  private static final double SECOND = 1000;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Words() {}

  /** Returns a duration in ms below one second, else in s. */
  static String millis(double millis) {
    return Math.abs(millis) < SECOND
        ? String.format(Locale.ROOT, "%.0f ms", millis)
        : String.format(Locale.ROOT, "%.2f s", millis / SECOND);
  }

  static String share(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /** Formats epoch ms as time of day, UTC. */
  static String time(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }

  /**
   * Returns a text behind a lead, wrapped to the width of a terminal; further lines begin below its
   * first word.
   */
  static String wrap(String lead, String text) {
    StringBuilder lines = new StringBuilder(lead);
    int column = lead.length();
    for (String word : text.split(" ", -1)) {
      boolean first = column == lead.length();
      if (!first && column + 1 + word.length() > COLUMNS) {
        lines.append('\n').append(" ".repeat(lead.length()));
        column = lead.length();
      } else if (!first) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += word.length();
    }
    return lines.toString();
  }

  /** Cuts a text to at most {@code most} characters. */
  static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most - 1) + "…";
  }
}

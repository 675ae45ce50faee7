package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.List;
import java.util.Locale;

/**
 * Holds the cells of a table for a terminal or a report.
 *
 * @param head a title for each column
 * @param rows the cells of each row
 */
public record Grid(List<String> head, List<List<String>> rows) {

  private static final int UNITS_FOR_AN_INTERVAL = 3;

  /** Returns a ratio with its interval, or without it if there are too few pairs. */
  public static String interval(PairedRatio ratio) {
    return ratio.units() < UNITS_FOR_AN_INTERVAL
        ? number(ratio.centre())
        : "%s (%s-%s)".formatted(number(ratio.centre()), number(ratio.low()), number(ratio.high()));
  }

  /**
   * Returns a number with three significant digits, without an exponent; a dash if it was not
   * measured.
   */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}

package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.List;
import java.util.Locale;

/**
 * The cells of a table that users see, in a terminal and in a report.
 *
 * @param head one title per column
 */
public record Grid(List<String> head, List<List<String>> rows) {

  private static final int UNITS_FOR_AN_INTERVAL = 3;

  /** Returns a ratio with its interval; without it where so few make it as good as unknown. */
  public static String interval(PairedRatio ratio) {
    return ratio.units() < UNITS_FOR_AN_INTERVAL
        ? number(ratio.centre())
        : "%s (%s-%s)".formatted(number(ratio.centre()), number(ratio.low()), number(ratio.high()));
  }

  /** Returns three significant digits, without an exponent; a dash where nothing was measured. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    double size = Math.abs(value);
    int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}

package io.sluice.bench.window.report;

import io.sluice.bench.window.RecordedResult;
import io.sluice.bench.window.WindowResult;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Confidence;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Says in sentences whether approximate windows work on recorded events.
 *
 * @param run the results of the windows
 * @param confidence the requested confidence
 */
public record WindowVerdict(RecordedResult run, Confidence confidence) {

  /**
   * The most by which coverage may be below the confidence, besides two standard errors for chance.
   */
  private static final double TOLERANCE = 0.01;

  private static final double FEW = 0.05;
  private static final double SECOND = 1000;
  private static final double MINUTE = 60 * SECOND;
  private static final double HOUR = 60 * MINUTE;

  private static final Map<Reason, String> ADVICE =
      new EnumMap<>(
          Map.of(
              Reason.BOUND_NOT_MET,
              "their intervals are wider than the bound. Allow a larger error, or take larger"
                  + " windows or fewer keys",
              Reason.NEAR_ZERO,
              "their intervals hold zero, where no relative bound can hold. A job can ask for an"
                  + " absolute error",
              Reason.HEAVY_TAIL,
              "a few huge values decide the result. Cap them, or wait for all events",
              Reason.LAGS_SHIFTED,
              "lags had changed since the windows before",
              Reason.WARMING_UP,
              "too few windows were complete before them"));

  /**
   * Returns whether fewer intervals cover the truth than they promise, by more than chance
   * explains.
   */
  public boolean missed() {
    WindowResult result = run.result();
    double level = confidence.level();
    double chance = Math.sqrt(level * (1 - level) / Math.max(1, result.certified()));
    return result.coverage() < level - TOLERANCE - 2 * chance;
  }

  /** Returns the sentences. */
  public String text() {
    WindowResult result = run.result();
    return coverage(result) + waits(result) + uncertified(result) + complete(result);
  }

  private String coverage(WindowResult result) {
    if (result.certified() == 0) {
      return text("On %s, no answer came with an interval within the bound. ", result.source());
    }
    return text(
        "On %s, %s intervals covered %.1f %% of the results (%d intervals)%s. ",
        result.source(),
        percent(confidence.level()),
        100 * result.coverage(),
        result.certified(),
        missed() ? ", which is less than they promise" : "");
  }

  private String waits(WindowResult result) {
    return text(
        "Windows answered %s after their end (p99 %s), where waiting for %s takes %s.",
        time(result.waitP50Millis()),
        time(result.waitP99Millis()),
        percent(run.stock().share()),
        time(run.stock().waitP50Millis()));
  }

  private static String uncertified(WindowResult result) {
    if (result.uncertified() <= FEW) {
      return "";
    }
    return result.reasons().entrySet().stream()
        .filter(each -> !each.getKey().certifies())
        .max(Comparator.comparing(Map.Entry::getValue))
        .map(
            most ->
                text(
                    " %.0f %% of the answers are not certified, mostly because %s.",
                    100 * result.uncertified(), ADVICE.get(most.getKey())))
        .orElse("");
  }

  private static String complete(WindowResult result) {
    return result.complete() <= FEW
        ? ""
        : text(
            " %.0f %% of the answers waited until no event could be missing.",
            100 * result.complete());
  }

  /** Returns a time with a suitable unit. */
  public static String time(double millis) {
    if (Double.isNaN(millis)) {
      return "-";
    }
    if (millis < SECOND) {
      return text("%.0f ms", millis);
    }
    if (millis < 2 * MINUTE) {
      return text("%.1f s", millis / SECOND);
    }
    return millis < 2 * HOUR ? text("%.1f min", millis / MINUTE) : text("%.1f h", millis / HOUR);
  }

  /** Returns a share in per cent with at most three digits. */
  public static String percent(double share) {
    DecimalFormat format =
        new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT));
    return format.format(100 * share) + " %";
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}

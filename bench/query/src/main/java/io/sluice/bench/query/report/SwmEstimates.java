package io.sluice.bench.query.report;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.workload.QueryPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Holds the quality of an arm's predictions of sweeping watermarks (thesis §3.4.2, Fig. 3.9). They
 * are compared with the planned arrival of the record that lets each watermark pass, so that no
 * time in a queue counts.
 *
 * @param confidence the requested probability
 * @param epochs the number of epochs of all queries in all rounds
 * @param inside the share of epochs whose watermark arrived in the stated range
 * @param widthMs median width of the stated ranges
 * @param rangeMs width of the range that really held that share, mean over the queries
 * @param regressionInside the same share for a line fitted online through the same lags
 * @param regressionWidthMs median width of its ranges
 */
public record SwmEstimates(
    double confidence,
    int epochs,
    double inside,
    double widthMs,
    double rangeMs,
    double regressionInside,
    double regressionWidthMs) {

  private static final double DEFAULT_PERCENT = 95;
  private static final int LAGS_TO_LEARN_FROM = 10;

  /** Returns the quality of an arm's predictions; empty if it predicted nothing. */
  static Optional<SwmEstimates> of(Arm arm, List<RoundReport> reports) {
    Map<Integer, List<Double>> lags = new TreeMap<>();
    List<Double> widths = new ArrayList<>();
    int inside = 0;
    for (RoundReport report : reports) {
      for (RoundReport.Result result : report.results()) {
        RoundReport.Estimate range = stated(report, result);
        if (range != null) {
          double came = result.availableMillis();
          lags.computeIfAbsent(result.query(), query -> new ArrayList<>())
              .add(came - result.windowEnd());
          widths.add(range.latestMillis() - range.earliestMillis());
          inside += range.earliestMillis() <= came && came <= range.latestMillis() ? 1 : 0;
        }
      }
    }
    double confidence = confidence(arm);
    return widths.isEmpty()
        ? Optional.empty()
        : Optional.of(summed(confidence, inside, widths, lags, Regression.over(lags, confidence)));
  }

  /**
   * Returns the range stated for a result. The scheduler learns windows from watermarks, so it
   * knows their ends only to the interval of watermarks.
   */
  private static RoundReport.Estimate stated(RoundReport report, RoundReport.Result result) {
    return report.estimates().stream()
        .filter(each -> each.query() == result.query())
        .filter(each -> distance(each, result) < QueryPlan.WATERMARK_GRID_MILLIS)
        .min(Comparator.comparingLong(each -> distance(each, result)))
        .orElse(null);
  }

  private static long distance(RoundReport.Estimate estimate, RoundReport.Result result) {
    return Math.abs(estimate.windowEnd() - result.windowEnd());
  }

  private static SwmEstimates summed(
      double confidence,
      int inside,
      List<Double> widths,
      Map<Integer, List<Double>> lags,
      Regression regression) {
    return new SwmEstimates(
        confidence,
        widths.size(),
        (double) inside / widths.size(),
        median(widths),
        lags.values().stream()
            .mapToDouble(each -> Ranges.central(each, confidence))
            .filter(width -> !Double.isNaN(width))
            .average()
            .orElse(Double.NaN),
        regression.inside(),
        regression.widthMs());
  }

  private static double confidence(Arm arm) {
    String percent = arm.settings().get("sluice.query.confidence");
    return (percent == null ? DEFAULT_PERCENT : Double.parseDouble(percent)) / 100;
  }

  private static double median(List<Double> values) {
    return Summary.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Returns how much wider than necessary the stated ranges were. */
  double widthRatio() {
    return widthMs / rangeMs;
  }

  /** Holds the quality of the thesis's rival on the same lags. */
  private record Regression(double inside, double widthMs) {

    static Regression over(Map<Integer, List<Double>> lags, double confidence) {
      List<Double> widths = new ArrayList<>();
      int inside = 0;
      for (List<Double> ofQuery : lags.values()) {
        OnlineRegression line = new OnlineRegression();
        for (int i = 0; i < ofQuery.size(); i++) {
          double lag = ofQuery.get(i);
          var range = line.next(confidence);
          if (i >= LAGS_TO_LEARN_FROM && range.isPresent()) {
            widths.add(range.get().width());
            inside += range.get().contains(lag) ? 1 : 0;
          }
          line.add(lag);
        }
      }
      return widths.isEmpty()
          ? new Regression(Double.NaN, Double.NaN)
          : new Regression((double) inside / widths.size(), median(widths));
    }
  }
}

package io.sluice.bench.window;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.util.ArrayList;
import java.util.List;

/** Runs named streams with many confidences, bounds and shares of late events. */
public final class WindowSweep {

  private static final List<Double> CONFIDENCE_PERCENT = List.of(90.0, 99.0);
  private static final List<Double> ERROR_PERCENT = List.of(1.0, 2.0, 10.0);
  private static final List<Double> LATE_PERCENT = List.of(2.0, 5.0, 10.0, 20.0, 40.0);

  private WindowSweep() {}

  /**
   * Holds the result of one stream with one combination.
   *
   * @param latePercent share of events that arrive after the end of their window, in per cent
   */
  public record Row(
      double confidencePercent, double errorPercent, double latePercent, WindowResult result) {}

  /** Runs all combinations of each plan, on all processors. */
  public static List<Row> run(List<WindowPlan> plans) {
    List<Combination> all = new ArrayList<>();
    for (double confidence : CONFIDENCE_PERCENT) {
      for (double error : ERROR_PERCENT) {
        for (double late : LATE_PERCENT) {
          plans.forEach(plan -> all.add(new Combination(plan, confidence, error, late)));
        }
      }
    }
    return all.parallelStream().map(Combination::run).toList();
  }

  private record Combination(
      WindowPlan plan, double confidencePercent, double errorPercent, double latePercent) {

    Row run() {
      WindowPlan varied =
          new WindowPlan(
              plan.source().withLateShare(latePercent / 100, plan.size().toMillis()),
              plan.windows(),
              plan.size(),
              plan.eventsPerSecond(),
              RelativeError.percent(errorPercent),
              Confidence.percent(confidencePercent),
              plan.otherwise(),
              plan.estimator(),
              plan.seed());
      return new Row(confidencePercent, errorPercent, latePercent, WindowSimulation.run(varied));
    }
  }
}

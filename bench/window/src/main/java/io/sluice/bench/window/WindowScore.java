package io.sluice.bench.window;

import io.sluice.core.window.Answer;
import io.sluice.core.window.Reason;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** Compares the answers of windows with what was true. */
final class WindowScore {

  private final double[] waits;
  private final double[] errors;
  private final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
  private int windows;
  private int covered;
  private double seen;
  private double widths;

  WindowScore(int windows) {
    waits = new double[windows];
    errors = new double[windows];
  }

  void add(Answer answer, double truth, double waitMillis) {
    waits[windows] = waitMillis;
    errors[windows] = Math.abs(answer.value() - truth) / Math.abs(truth);
    windows++;
    reasons.merge(answer.reason(), 1, Integer::sum);
    seen += answer.sampled() / answer.expected();
    if (answer.reason() == Reason.BOUND_HOLDS) {
      widths += (answer.upper() - answer.lower()) / 2 / Math.abs(answer.value());
      covered += answer.lower() <= truth && truth <= answer.upper() ? 1 : 0;
    }
  }

  boolean isFull() {
    return windows == waits.length;
  }

  WindowResult result(WindowCase source, long events) {
    int certified = reasons.getOrDefault(Reason.BOUND_HOLDS, 0);
    return new WindowResult(
        source.id(),
        windows,
        events,
        certified,
        certified == 0 ? Double.NaN : (double) covered / certified,
        certified == 0 ? Double.NaN : widths / certified,
        quantile(waits, 0.5),
        quantile(waits, 0.99),
        Arrays.stream(errors).average().orElse(Double.NaN),
        quantile(errors, 0.95),
        seen / windows,
        Map.copyOf(reasons));
  }

  private double quantile(double[] values, double share) {
    double[] sorted = Arrays.copyOf(values, windows);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(windows - 1.0, Math.ceil(share * windows))];
  }
}

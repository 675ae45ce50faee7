package io.sluice.bench.window;

import io.sluice.core.window.Answer;
import io.sluice.core.window.Reason;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Compares the answers of windows with what was true. */
final class WindowScore {

  private final double[] waits;
  private final double[] errors;
  private final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
  private final int[] certified;
  private final int[] covered;
  private int windows;
  private double seen;
  private double widths;

  WindowScore(int answers, int keys) {
    waits = new double[answers];
    errors = new double[answers];
    certified = new int[keys];
    covered = new int[keys];
  }

  void add(int key, Answer answer, double truth, double waitMillis) {
    waits[windows] = waitMillis;
    errors[windows] = Math.abs(answer.value() - truth) / Math.abs(truth);
    windows++;
    reasons.merge(answer.reason(), 1, Integer::sum);
    seen += answer.sampled() / answer.expected();
    if (answer.reason() == Reason.BOUND_HOLDS) {
      widths += (answer.upper() - answer.lower()) / 2 / Math.abs(answer.value());
      certified[key]++;
      covered[key] += answer.lower() <= truth && truth <= answer.upper() ? 1 : 0;
    }
  }

  boolean isFull() {
    return windows == waits.length;
  }

  WindowResult result(WindowCase source, long events) {
    int all = Arrays.stream(certified).sum();
    return new WindowResult(
        source.id(),
        windows,
        events,
        all,
        (double) Arrays.stream(covered).sum() / all,
        IntStream.range(0, covered.length)
            .mapToDouble(key -> (double) covered[key] / certified[key])
            .min()
            .orElseThrow(),
        widths / all,
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

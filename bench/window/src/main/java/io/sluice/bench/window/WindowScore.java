package io.sluice.bench.window;

import io.sluice.bench.window.recorded.Quantile;
import io.sluice.core.window.answer.Reason;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Compares the answers of windows with the true results. */
final class WindowScore {

  /** The least number of intervals of a key for which its coverage is meaningful. */
  private static final int LEAST_CERTIFIED = 30;

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

  void add(JudgedAnswer judged) {
    waits[windows] = judged.waitMillis();
    errors[windows] = judged.error();
    windows++;
    var answer = judged.answer();
    reasons.merge(answer.reason(), 1, Integer::sum);
    seen += answer.sampled() / answer.expected();
    if (judged.bounded()) {
      widths += (answer.upper() - answer.lower()) / 2 / Math.abs(answer.value());
      certified[judged.key()]++;
      covered[judged.key()] += judged.covers() ? 1 : 0;
    }
  }

  boolean isFull() {
    return windows == waits.length;
  }

  WindowResult result(String source, long events) {
    int all = Arrays.stream(certified).sum();
    return new WindowResult(
        source,
        windows,
        events,
        all,
        (double) Arrays.stream(covered).sum() / all,
        IntStream.range(0, covered.length)
            .filter(key -> certified[key] >= LEAST_CERTIFIED)
            .mapToDouble(key -> (double) covered[key] / certified[key])
            .min()
            .orElse(Double.NaN),
        widths / all,
        quantile(waits, 0.5),
        quantile(waits, 0.99),
        Arrays.stream(errors, 0, windows).average().orElse(Double.NaN),
        quantile(errors, 0.95),
        seen / windows,
        Map.copyOf(reasons));
  }

  private double quantile(double[] values, double share) {
    return Quantile.of(Arrays.copyOf(values, windows), share);
  }
}

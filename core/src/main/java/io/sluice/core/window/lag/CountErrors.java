package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Remembers how wrong the late counts at the end of recent windows were. From that follow the
 * kernel to use and φ, the factor by which real counts vary more than independent events would.
 */
public final class CountErrors {

  private static final int KEPT = 40;
  private static final int LEAST = 8;
  private static final double FACTOR_AT_FIRST = 1.5;

  /** Windows that the first factor weighs as much as, while few are known. */
  private static final int SUPPOSED = 2;

  private static final double LEAST_FACTOR = 0.2;

  /** Per window: squared errors of all kernels, then the same divided by their variances. */
  private final Deque<double[]> errors = new ArrayDeque<>();

  private int kernel = LateCounter.KERNELS - 1;
  private double factor = FACTOR_AT_FIRST;

  /**
   * Adds a window.
   *
   * @param estimates of all kernels at its end
   * @param late events that came
   */
  void add(List<LateCount> estimates, double late) {
    double[] window = new double[2 * LateCounter.KERNELS];
    for (int k = 0; k < LateCounter.KERNELS; k++) {
      double error = late - estimates.get(k).expected();
      window[k] = error * error;
      window[LateCounter.KERNELS + k] = error * error / Math.max(1, estimates.get(k).variance());
    }
    add(window);
  }

  private void add(double[] window) {
    errors.add(window);
    if (errors.size() > KEPT) {
      errors.remove();
    }
    if (errors.size() < LEAST) {
      double known = errors.size() * mean(LateCounter.KERNELS + kernel);
      factor = (SUPPOSED * FACTOR_AT_FIRST + known) / (SUPPOSED + errors.size());
      return;
    }
    double best = Double.POSITIVE_INFINITY;
    for (int k = 0; k < LateCounter.KERNELS; k++) {
      double error = mean(k);
      if (error < best) {
        best = error;
        kernel = k;
      }
    }
    factor = Math.max(LEAST_FACTOR, mean(LateCounter.KERNELS + kernel));
  }

  private double mean(int position) {
    return errors.stream().mapToDouble(window -> window[position]).sum() / errors.size();
  }

  /** Returns the kernel with the smallest mean squared error. */
  public int kernel() {
    return kernel;
  }

  /** Returns φ of that kernel. */
  public double factor() {
    return factor;
  }

  void write(StateWriter out) {
    out.putInt(errors.size());
    errors.forEach(out::putDoubles);
  }

  static CountErrors read(StateReader in) {
    CountErrors read = new CountErrors();
    for (int left = in.getInt(); left > 0; left--) {
      read.add(in.getDoubles());
    }
    return read;
  }
}

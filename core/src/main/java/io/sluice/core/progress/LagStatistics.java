package io.sluice.core.progress;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How late sweeping watermarks come: the lags of the last m epochs, their mean and spread.
 *
 * <p>The lag of an epoch is the wall clock time at which the closing watermark is seen minus the
 * window end. Klink's thesis predicts the next sweeping watermark from such a history (Eq. 3.1 to
 * 3.7); where the printed equations allow several readings we take these:
 *
 * <ul>
 *   <li>Eq. 3.1, 3.2: the base of the prediction is the known next window end, not the last
 *       deadline plus a period, so an error in one epoch does not move the next.
 *   <li>Eq. 3.3, 3.4: the lag is that of the <em>watermark</em>, not the mean delay of events; with
 *       bounded disorder the two differ by about half the bound. Sums of n terms are divided by n.
 *   <li>Eq. 3.5, 3.6: the variance is the plain sample variance of lags (n − 1), which cannot
 *       become negative.
 *   <li>Eq. 3.7: the interval is the one for the <em>next</em> single lag. Mean and variance are
 *       themselves estimates, so its width comes from Student's distribution; for long histories
 *       this is the normal one.
 * </ul>
 *
 * Mean and deviation are computed from the kept lags in two passes whenever they have changed, so
 * rounding errors cannot build up however long a query runs. Not thread-safe.
 */
public final class LagStatistics {

  private final double[] lags;
  private int next;
  private int count;
  private boolean stale;
  private double mean = Double.NaN;
  private double standardDeviation = Double.NaN;

  /** A range of lags, ms. */
  public record Interval(double low, double high) {}

  /** Keeps that many of the latest lags, at least 2. */
  public LagStatistics(int capacity) {
    if (capacity < 2) {
      throw new IllegalArgumentException("a history of " + capacity + " lags: must be at least 2");
    }
    lags = new double[capacity];
  }

  /** Adds the lag of one epoch, ms; may be negative where event times run ahead of the clock. */
  public void add(double lagMillis) {
    if (!Double.isFinite(lagMillis)) {
      throw new IllegalArgumentException("a lag of " + lagMillis + " ms");
    }
    lags[next] = lagMillis;
    next = next + 1 == lags.length ? 0 : next + 1;
    count = Math.min(count + 1, lags.length);
    stale = true;
  }

  /** How many lags are kept now. */
  public int count() {
    return count;
  }

  /** Mean lag, ms; NaN without any. */
  public double mean() {
    refresh();
    return mean;
  }

  /**
   * Median lag, ms; NaN without any. What a lag will be as a rule: one epoch that had to wait for
   * data to go on, for hours perhaps, moves a mean for as long as it is remembered.
   */
  public double median() {
    if (count == 0) {
      return Double.NaN;
    }
    double[] sorted = Arrays.copyOf(lags, count);
    Arrays.sort(sorted);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
  }

  /** Sample standard deviation (n − 1), ms; NaN with fewer than two lags. */
  public double standardDeviation() {
    refresh();
    return standardDeviation;
  }

  /**
   * The range in which the next lag lies with the given probability (strictly between 0 and 1) if
   * lags are normal and independent; empty with fewer than two lags.
   */
  public Optional<Interval> interval(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("confidence of " + confidence + ": must be in (0, 1)");
    }
    refresh();
    if (count < 2) {
      return Optional.empty();
    }
    double quantile =
        TDistribution.of(count - 1).inverseCumulativeProbability((1 + confidence) / 2);
    double reach = quantile * standardDeviation * Math.sqrt(1 + 1.0 / count);
    return Optional.of(new Interval(mean - reach, mean + reach));
  }

  private void refresh() {
    if (!stale) {
      return;
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += lags[i];
    }
    mean = sum / count;
    double squares = 0;
    double rest = 0;
    for (int i = 0; i < count; i++) {
      double distance = lags[i] - mean;
      squares += distance * distance;
      rest += distance;
    }
    mean += rest / count;
    double variance = Math.max(0, squares - rest * rest / count) / (count - 1);
    standardDeviation = count < 2 ? Double.NaN : Math.sqrt(variance);
    stale = false;
  }
}

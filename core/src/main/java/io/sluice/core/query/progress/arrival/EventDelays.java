package io.sluice.core.query.progress.arrival;

import io.sluice.core.model.LiveDelays;
import io.sluice.core.query.progress.arrival.LagStatistics.Interval;
import java.util.Optional;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Predicts sweeping watermarks from the delays of events, as Klink's thesis prints it (Eq. 3.3 to
 * 3.7 and Alg. 2). It is compared with {@link LagStatistics}.
 *
 * <p>Of each epoch the mean delay µ (Eq. 3.3) and the mean square χ (Eq. 3.4) are kept, for the
 * last m epochs. What is expected is the mean of the µ (Eq. 3.5). The variance is that of Eq. 3.6,
 * which is the variance of a mean over the epochs and not of a single delay, so it falls as epochs
 * come together. The range (Eq. 3.7) is that of a normal law.
 *
 * <p>A delay is that of the network: the time that a record waited in our own queues is taken out.
 * Delays are told only together for all records that were taken in between two looks; so the mean
 * of what the first and the last of them had waited is taken out of each. Used by one thread.
 */
final class EventDelays implements ExpectedLag {

  /** Knows nothing. */
  static final EventDelays UNKNOWN = new EventDelays(2);

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** A normal law has nothing beyond it that a number could tell from nothing. */
  private static final double FARTHEST = 8;

  private final double[] means;
  private final double[] squares;
  private int size;
  private int next;

  private long records;
  private double sum;
  private double squaredSum;

  private long seenRecords = -1;
  private double seenMillis;
  private double seenHeadMillis = Double.NaN;
  private double seenSquared;

  /** Keeps so many epochs, at least 2. */
  EventDelays(int history) {
    means = new double[history];
    squares = new double[history];
  }

  /**
   * Takes in what has been told since the last look (Alg. 2, ProcessEvent).
   *
   * @param headMillis how long the record that was taken in last would have waited if it still did,
   *     and so about what the next one has; NaN where that is not known
   */
  void look(LiveDelays totals, double headMillis) {
    long now = totals.records();
    double millis = totals.millis();
    double squared = totals.squaredMillis();
    double waited = (seenHeadMillis + headMillis) / 2;
    if (seenRecords >= 0 && now > seenRecords && !Double.isNaN(waited)) {
      long count = now - seenRecords;
      double more = millis - seenMillis;
      records += count;
      sum += more - count * waited;
      squaredSum += squared - seenSquared - 2 * waited * more + count * waited * waited;
    }
    seenHeadMillis = headMillis;
    seenRecords = now;
    seenMillis = millis;
    seenSquared = squared;
  }

  /** Ends an epoch (Alg. 2, NextEpoch); one without any record teaches nothing. */
  void nextEpoch() {
    if (records > 0) {
      means[next] = sum / records;
      squares[next] = squaredSum / records;
      next = (next + 1) % means.length;
      size = Math.min(size + 1, means.length);
    }
    records = 0;
    sum = 0;
    squaredSum = 0;
  }

  /** Returns the delay that is expected (Eq. 3.5), ms; NaN before the second epoch has ended. */
  @Override
  public double mean() {
    return size < 2 ? Double.NaN : average(means);
  }

  /** Returns the square root of Eq. 3.6, ms; NaN likewise. */
  @Override
  public double standardDeviation() {
    if (size < 2) {
      return Double.NaN;
    }
    double all = 0;
    double same = 0;
    for (int i = 0; i < size; i++) {
      all += means[i];
      same += means[i] * means[i];
    }
    double mixed = all * all - same; // the sum of all products of two different epochs
    double variance = (average(squares) + mixed / size) / size - all / size * (all / size);
    return Math.sqrt(Math.max(0, variance));
  }

  private double average(double[] values) {
    double total = 0;
    for (int i = 0; i < size; i++) {
      total += values[i];
    }
    return total / size;
  }

  /** Returns the range of delays around the mean with that probability, in (0, 1] (Eq. 3.7). */
  @Override
  public Optional<Interval> interval(double confidence) {
    double mean = mean();
    double reach = reach(confidence) * standardDeviation();
    return Double.isNaN(mean)
        ? Optional.empty()
        : Optional.of(new Interval(mean - reach, mean + reach));
  }

  /** Returns so many deviations to either side. */
  private static double reach(double confidence) {
    return Math.min(FARTHEST, NORMAL.inverseCumulativeProbability((1 + confidence) / 2));
  }
}

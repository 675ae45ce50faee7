package io.sluice.bench.window;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/** Holds a table of pairs of values and lags, from which events are drawn by a look-up. */
public final class Draws {

  private static final int SIZE = 1 << 16;
  private static final double MOST_LAG_FACTOR = 1e6;
  private static final int HALVINGS = 60;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final double[] values;
  private final double[] lagMillis;
  private final boolean inOrder;
  private final int[] keys;

  /**
   * Makes a table.
   *
   * @param values the values of events
   * @param lagMillis the lags of the same events, ms
   * @param inOrder whether events follow the order of the table, instead of being drawn at random
   */
  Draws(double[] values, double[] lagMillis, boolean inOrder) {
    this(values, lagMillis, inOrder, new int[values.length]);
  }

  private Draws(double[] values, double[] lagMillis, boolean inOrder, int[] keys) {
    this.values = values;
    this.lagMillis = lagMillis;
    this.inOrder = inOrder;
    this.keys = keys;
  }

  /** Returns pairs whose values are their numbers, by which a caller finds the events. */
  public static Draws numbered(double[] lagMillis, boolean inOrder) {
    double[] numbers = IntStream.range(0, lagMillis.length).asDoubleStream().toArray();
    return new Draws(numbers, lagMillis, inOrder);
  }

  /** Returns the same pairs with keys, which are numbered from 0. */
  Draws withKeys(int[] numbers) {
    return new Draws(values, lagMillis, inOrder, numbers);
  }

  /** Draws values and lags that do not depend on each other. */
  static Draws independent(
      ContinuousDistribution values, ContinuousDistribution lags, SplittableRandom random) {
    return correlated(values, lags, 0, random);
  }

  /**
   * Draws correlated pairs: correlated normal pairs are transformed to the given distributions.
   *
   * @param correlation the correlation of the normal pairs, from -1 to 1
   */
  static Draws correlated(
      ContinuousDistribution values,
      ContinuousDistribution lags,
      double correlation,
      SplittableRandom random) {
    double[] drawn = new double[SIZE];
    double[] lagMillis = new double[SIZE];
    double own = Math.sqrt(1 - correlation * correlation);
    for (int i = 0; i < SIZE; i++) {
      double first = random.nextGaussian();
      double second = correlation * first + own * random.nextGaussian();
      lagMillis[i] = quantile(lags, first);
      drawn[i] = quantile(values, second);
    }
    return new Draws(drawn, lagMillis, false);
  }

  private static double quantile(ContinuousDistribution distribution, double normal) {
    return normal > 0
        ? distribution.inverseSurvivalProbability(NORMAL.survivalProbability(normal))
        : distribution.inverseCumulativeProbability(NORMAL.cumulativeProbability(normal));
  }

  /** Returns the same pairs with lags scaled to a mean. */
  public Draws withMeanLag(double millis) {
    double sum = 0;
    for (double lag : lagMillis) {
      sum += lag;
    }
    return withLagsTimes(millis * lagMillis.length / sum);
  }

  private Draws withLagsTimes(double factor) {
    double[] scaled = new double[lagMillis.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = lagMillis[i] * factor;
    }
    return new Draws(values, scaled, inOrder, keys);
  }

  /** Returns the same pairs with lags scaled so that a share of events is late for its window. */
  Draws withLateShare(double share, double windowMillis) {
    double low = 0;
    double high = MOST_LAG_FACTOR;
    for (int halving = 0; halving < HALVINGS; halving++) {
      double middle = (low + high) / 2;
      if (lateShare(middle, windowMillis) < share) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return withLagsTimes(high);
  }

  /**
   * Returns the share of late events with lags multiplied by a factor. An event is late if the rest
   * of its window is shorter than its lag.
   */
  private double lateShare(double factor, double windowMillis) {
    double late = 0;
    for (double lag : lagMillis) {
      late += Math.min(1, factor * lag / windowMillis);
    }
    return late / lagMillis.length;
  }

  /** Returns the same values with the lags of other pairs. */
  Draws withLagsShuffled(SplittableRandom random) {
    double[] lags = lagMillis.clone();
    for (int i = lags.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      double lag = lags[i];
      lags[i] = lags[other];
      lags[other] = lag;
    }
    return new Draws(values, lags, inOrder);
  }

  /** Returns the first part of the pairs, to be taken in their order. */
  Draws firstInOrder(double share) {
    int kept = (int) (share * values.length);
    return new Draws(Arrays.copyOf(values, kept), Arrays.copyOf(lagMillis, kept), true);
  }

  int size() {
    return values.length;
  }

  double value(int pair) {
    return values[pair];
  }

  double lagMillis(int pair) {
    return lagMillis[pair];
  }

  int key(int pair) {
    return keys[pair];
  }

  /** Returns the number of keys. */
  int keys() {
    return 1 + Arrays.stream(keys).max().orElse(0);
  }

  boolean inOrder() {
    return inOrder;
  }

  double longestLagMillis() {
    double longest = 0;
    for (double lag : lagMillis) {
      longest = Math.max(longest, lag);
    }
    return longest;
  }
}

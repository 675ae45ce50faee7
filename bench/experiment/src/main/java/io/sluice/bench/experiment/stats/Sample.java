package io.sluice.bench.experiment.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Holds values and their counts, in ascending order: raw values, or the bins of a histogram. Values
 * that are not finite are left out. Immutable.
 */
public final class Sample {

  public static final Sample NONE = new Sample(new TreeMap<>());

  private final double[] values;
  private final long[] upTo;

  private Sample(Map<Double, Long> counts) {
    this(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  private Sample(double[] values, long[] counts) {
    this.values = values;
    upTo = counts;
    Arrays.parallelPrefix(upTo, Long::sum);
  }

  /** Returns a sample of raw values. */
  public static Sample of(double... raw) {
    TreeMap<Double, Long> counts = new TreeMap<>();
    for (double value : raw) {
      add(counts, value, 1);
    }
    return new Sample(counts);
  }

  /** Returns a sample of the bins of a histogram. */
  public static <B> Sample of(
      Collection<B> bins, ToDoubleFunction<B> value, ToLongFunction<B> count) {
    TreeMap<Double, Long> counts = new TreeMap<>();
    bins.forEach(bin -> add(counts, value.applyAsDouble(bin), count.applyAsLong(bin)));
    return new Sample(counts);
  }

  /** Returns the union of several samples. */
  public static Sample together(Collection<Sample> parts) {
    TreeMap<Double, Long> counts = new TreeMap<>();
    for (Sample part : parts) {
      for (int i = 0; i < part.values.length; i++) {
        add(counts, part.values[i], part.count(i));
      }
    }
    return new Sample(counts);
  }

  /**
   * Returns bootstrap samples, each of as many parts drawn from these with replacement.
   *
   * @param parts the parts
   * @param samples the number of samples
   * @param draws random numbers of parts
   */
  static List<Sample> resampled(List<Sample> parts, int samples, PrimitiveIterator.OfInt draws) {
    double[] values = together(parts).values;
    long[][] counts = parts.stream().map(part -> part.countsOf(values)).toArray(long[][]::new);
    List<Sample> all = new ArrayList<>();
    for (int sample = 0; sample < samples; sample++) {
      long[] sums = new long[values.length];
      for (int draw = 0; draw < parts.size(); draw++) {
        long[] drawn = counts[draws.nextInt()];
        for (int i = 0; i < sums.length; i++) {
          sums[i] += drawn[i];
        }
      }
      all.add(new Sample(values, sums));
    }
    return all;
  }

  /** Returns the counts of values, which include all values of this sample and others. */
  private long[] countsOf(double[] wanted) {
    long[] counts = new long[wanted.length];
    for (int i = 0; i < values.length; i++) {
      counts[Arrays.binarySearch(wanted, values[i])] = count(i);
    }
    return counts;
  }

  private long count(int i) {
    return upTo[i] - (i == 0 ? 0 : upTo[i - 1]);
  }

  private static void add(Map<Double, Long> counts, double value, long count) {
    if (Double.isFinite(value) && count > 0) {
      counts.merge(value, count, Long::sum);
    }
  }

  /** Returns the number of measured values. */
  public long size() {
    return upTo.length == 0 ? 0 : upTo[upTo.length - 1];
  }

  public boolean isEmpty() {
    return size() == 0;
  }

  /**
   * Returns the smallest value that at least a share of all does not exceed; NaN if there are no
   * values.
   *
   * @param share the share, in [0, 1]
   */
  public double quantile(double share) {
    if (isEmpty()) {
      return Double.NaN;
    }
    long rank = Math.max(1, (long) Math.ceil(share * size() - 1e-9));
    int low = 0;
    int high = upTo.length - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (upTo[middle] >= rank) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return values[low];
  }
}

package io.sluice.verify.kafka;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * An input whose records arrive late, in the order of their arrivals, and, computed without any
 * engine, what the means of its windows must be. Values grow with lags, so a window that ignores
 * its late records is wrong.
 *
 * @param records in the order of their arrivals
 */
record LateReadings(List<Reading> records) {

  private static final double MEAN_LAG_MILLIS = 60;
  private static final double VALUE_OF_A_LAG = 0.05;

  /**
   * One record.
   *
   * @param timeMillis when it happened
   * @param arrivalMillis when it arrives
   */
  record Reading(String key, long timeMillis, long arrivalMillis, double value) {
    String line() {
      return key + ',' + timeMillis + ',' + arrivalMillis + ',' + value;
    }
  }

  /** A window of a key. */
  record KeyWindow(String key, long start) {}

  /** Draws records, each a millisecond after the one before. */
  static LateReadings draw(long seed, long startMillis, int count, int keys) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Reading> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double lag = -MEAN_LAG_MILLIS * Math.log(1 - random.nextDouble());
      double value = 10 + VALUE_OF_A_LAG * lag + random.nextGaussian();
      long time = startMillis + i;
      drawn.add(new Reading("k" + random.nextInt(keys), time, time + Math.round(lag), value));
    }
    drawn.sort(Comparator.comparingLong(Reading::arrivalMillis));
    return new LateReadings(List.copyOf(drawn));
  }

  /** Returns the mean of each window of each key over all records, whenever they arrive. */
  Map<KeyWindow, Double> means(long windowMillis) {
    Map<KeyWindow, double[]> sums = new TreeMap<>(order());
    for (Reading record : records) {
      long start = Math.floorDiv(record.timeMillis(), windowMillis) * windowMillis;
      double[] sum =
          sums.computeIfAbsent(new KeyWindow(record.key(), start), absent -> new double[2]);
      sum[0]++;
      sum[1] += record.value();
    }
    Map<KeyWindow, Double> means = new TreeMap<>(order());
    sums.forEach((window, sum) -> means.put(window, sum[1] / sum[0]));
    return means;
  }

  private static Comparator<KeyWindow> order() {
    return Comparator.comparing(KeyWindow::start).thenComparing(KeyWindow::key);
  }
}

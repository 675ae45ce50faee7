package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/** Counts and sums the values of one window by the age at which they arrived. */
public final class AgeSums {

  private final double[] counts;
  private final double[] sums;
  private final double[] squaredWeights;

  AgeSums(int ages) {
    this(new double[ages], new double[ages], new double[ages]);
  }

  private AgeSums(double[] counts, double[] sums, double[] squaredWeights) {
    this.counts = counts;
    this.sums = sums;
    this.squaredWeights = squaredWeights;
  }

  void add(int age, double value, double weight) {
    counts[age] += weight;
    sums[age] += weight * value;
    squaredWeights[age] += weight * weight;
  }

  void add(AgeSums other) {
    for (int age = 0; age < counts.length; age++) {
      counts[age] += other.counts[age];
      sums[age] += other.sums[age];
      squaredWeights[age] += other.squaredWeights[age];
    }
  }

  public double count(int age) {
    return counts[age];
  }

  double sum(int age) {
    return sums[age];
  }

  double squaredWeights() {
    double all = 0;
    for (double each : squaredWeights) {
      all += each;
    }
    return all;
  }

  double squaredWeights(int age) {
    return squaredWeights[age];
  }

  /** Returns how many independent values say as much as the weighted ones. */
  double independent(int age) {
    return counts[age] > 0 ? counts[age] * counts[age] / squaredWeights[age] : 0;
  }

  /** Returns how many came after the end of the window. */
  long late() {
    double late = 0;
    for (int age = 1; age < counts.length; age++) {
      late += counts[age];
    }
    return Math.round(late);
  }

  void write(StateWriter out) {
    out.putDoubles(counts);
    out.putDoubles(sums);
    out.putDoubles(squaredWeights);
  }

  static AgeSums read(StateReader in) {
    double[] counts = in.getDoubles();
    double[] sums = in.getDoubles();
    return new AgeSums(counts, sums, in.version() == 1 ? counts.clone() : in.getDoubles());
  }
}

package io.sluice.core.window;

/** Counts and sums the values of one window by the age at which they arrived. */
final class AgeSums {

  private final double[] counts;
  private final double[] sums;

  AgeSums(int ages) {
    this(new double[ages], new double[ages]);
  }

  private AgeSums(double[] counts, double[] sums) {
    this.counts = counts;
    this.sums = sums;
  }

  void add(int age, double value) {
    counts[age]++;
    sums[age] += value;
  }

  void add(AgeSums other) {
    for (int age = 0; age < counts.length; age++) {
      counts[age] += other.counts[age];
      sums[age] += other.sums[age];
    }
  }

  double count(int age) {
    return counts[age];
  }

  double sum(int age) {
    return sums[age];
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
  }

  static AgeSums read(StateReader in) {
    return new AgeSums(in.getDoubles(), in.getDoubles());
  }
}

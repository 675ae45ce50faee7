package io.sluice.core.window.lag;

import io.sluice.core.window.sample.Moments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * The ratios of late to arrived values, for each age at which a window may answer, pooled over
 * complete windows. An age that too few events are later than takes the ratio of the age before.
 * Where the mean is near zero a ratio to it says nothing, and late values count like the others.
 */
final class LateRatios {

  private static final double MOST_SQUARED_VARIATION = 100;
  private static final int LEAST_LATE = 30;
  private static final int LEAST_LATE_OF_A_WINDOW = 5;

  private final LateRatio[] ratios;

  /**
   * Draws them from complete windows.
   *
   * @param squaredVariation of values: their variance divided by their squared mean
   */
  LateRatios(Collection<AgeSums> windows, int ages, double squaredVariation) {
    ratios = new LateRatio[ages];
    Arrays.fill(ratios, LateRatio.EQUAL);
    if (squaredVariation <= MOST_SQUARED_VARIATION) {
      pool(windows, ages, squaredVariation);
    }
  }

  private void pool(Collection<AgeSums> windows, int ages, double squaredVariation) {
    List<Split> splits = new ArrayList<>();
    windows.forEach(window -> splits.add(new Split(window, ages)));
    Split all = new Split();
    splits.forEach(all::add);
    for (int age = 0; age < ages; age++) {
      all.clear();
      for (Split split : splits) {
        split.pass(age);
        all.add(split);
      }
      double late = all.independentLate();
      if (late >= LEAST_LATE && all.ratioIsKnown()) {
        ratios[age] =
            new LateRatio(all.ratio(), Math.max(squaredVariation / late, varianceOfMean(splits)));
      } else if (age > 0) {
        ratios[age] = ratios[age - 1];
      }
    }
  }

  private static double varianceOfMean(List<Split> splits) {
    Moments ratios = new Moments();
    for (Split split : splits) {
      if (split.independentLate() >= LEAST_LATE_OF_A_WINDOW && split.ratioIsKnown()) {
        ratios.add(split.ratio());
      }
    }
    return ratios.count() == 0 ? 0 : ratios.variance() / ratios.count();
  }

  /** Returns the ratio for a position of the grid of ages. */
  LateRatio at(int age) {
    return ratios[age];
  }

  /** Splits windows into what has arrived until an age and what is later. */
  private static final class Split {

    private AgeSums window;
    private double arrivedCount;
    private double arrivedSum;
    private double lateCount;
    private double lateSum;
    private double lateSquaredWeights;

    Split() {}

    Split(AgeSums window, int ages) {
      this.window = window;
      for (int age = 0; age < ages; age++) {
        lateCount += window.count(age);
        lateSum += window.sum(age);
        lateSquaredWeights += window.squaredWeights(age);
      }
    }

    void pass(int age) {
      arrivedCount += window.count(age);
      arrivedSum += window.sum(age);
      lateCount -= window.count(age);
      lateSum -= window.sum(age);
      lateSquaredWeights -= window.squaredWeights(age);
    }

    void clear() {
      arrivedCount = 0;
      arrivedSum = 0;
      lateCount = 0;
      lateSum = 0;
      lateSquaredWeights = 0;
    }

    void add(Split other) {
      arrivedCount += other.arrivedCount;
      arrivedSum += other.arrivedSum;
      lateCount += other.lateCount;
      lateSum += other.lateSum;
      lateSquaredWeights += other.lateSquaredWeights;
    }

    /** Returns how many independent late values say as much as the weighted ones. */
    double independentLate() {
      return lateSquaredWeights > 0 ? lateCount * lateCount / lateSquaredWeights : 0;
    }

    boolean ratioIsKnown() {
      return lateCount > 0 && arrivedSum != 0;
    }

    double ratio() {
      return lateSum / lateCount * arrivedCount / arrivedSum;
    }
  }
}

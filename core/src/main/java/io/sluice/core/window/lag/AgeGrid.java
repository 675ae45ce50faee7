package io.sluice.core.window.lag;

import java.util.Arrays;

/** The ages after the end of a window at which late events are told apart: 0, then 25 % apart. */
public final class AgeGrid {

  private static final double RATIO = 1.25;

  private final double[] ages;

  /** Makes a grid from a first step until the longest wait. */
  public AgeGrid(double step, double longest) {
    int steps = 2 + (int) Math.ceil(Math.log(Math.max(1, longest / step)) / Math.log(RATIO));
    ages = new double[steps + 1];
    for (int i = 1; i < ages.length; i++) {
      ages[i] = step * Math.pow(RATIO, i - 1.0);
    }
  }

  public int size() {
    return ages.length;
  }

  /** Returns the first position that is not before the age; the last for all later ones. */
  public int at(double age) {
    if (age <= 0) {
      return 0;
    }
    int found = Arrays.binarySearch(ages, age);
    return Math.min(ages.length - 1, found < 0 ? -found - 1 : found);
  }
}

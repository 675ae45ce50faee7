package io.sluice.core.thread.scale;

/** The priorities of some that are compared with one another, as far as known. Not thread-safe. */
public final class PriorityRange {
  private double most;
  private double least = Double.POSITIVE_INFINITY;
  private boolean known = true;

  public void add(double priority) {
    if (Double.isNaN(priority)) {
      known = false;
    } else {
      most = Math.max(most, priority);
      least = Math.min(least, priority);
    }
  }

  double most() {
    return most;
  }

  double least() {
    return least;
  }

  /** Returns whether all of them are known. */
  boolean isKnown() {
    return known;
  }

  /**
   * Returns the distance from the first to the last of them, in steps of nice values; below 0 where
   * none is known.
   */
  public double steps() {
    return Normaliser.steps(most, least);
  }
}

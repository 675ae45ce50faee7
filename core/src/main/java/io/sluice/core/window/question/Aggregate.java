package io.sluice.core.window.question;

/** The aggregates that have an interval. */
public enum Aggregate {
  MEAN,
  SUM,
  COUNT;

  /** Returns the aggregate of so many values with such a sum. */
  public double of(double count, double sum) {
    return switch (this) {
      case COUNT -> count;
      case SUM -> sum;
      case MEAN -> sum / count;
    };
  }
}

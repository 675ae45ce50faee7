package io.sluice.core.thread.policy;

import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Says what a thread is to have that runs several steps chained to one another. Where a step runs
 * as several instances, each has all of it (Lachesis Algorithm 2).
 */
public enum Transformation {
  /** The most that any of its steps is to have. */
  HIGHEST {
    @Override
    double of(DoubleSummaryStatistics known) {
      return known.getMax();
    }
  },
  /** The sum of what they are to have. */
  SUM {
    @Override
    double of(DoubleSummaryStatistics known) {
      return known.getSum();
    }
  },
  /** The mean of what they are to have. */
  MEAN {
    @Override
    double of(DoubleSummaryStatistics known) {
      return known.getAverage();
    }
  };

  abstract double of(DoubleSummaryStatistics known);

  /** Combines the steps of which something is known; NaN where nothing is of any. */
  <S> double of(Iterable<S> steps, ToDoubleFunction<S> priority) {
    DoubleSummaryStatistics known = new DoubleSummaryStatistics();
    for (S step : steps) {
      double each = priority.applyAsDouble(step);
      if (each > 0 && each < Double.POSITIVE_INFINITY) {
        known.accept(each);
      }
    }
    return known.getCount() == 0 ? Double.NaN : of(known);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package io.sluice.core.priority;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * What a thread is to have that runs several steps chained to one another. Where a step runs as
 * several instances, each has all of it (Lachesis Algorithm 2).
 */
public enum Transformation {
  /** The most that any of its steps is to have. */
  HIGHEST {
    @Override
    double ofKnown(DoubleStream steps) {
      return steps.max().orElse(Double.NaN);
    }
  },
  /** What they are to have together. */
  SUM {
    @Override
    double ofKnown(DoubleStream steps) {
      return steps.reduce(Double::sum).orElse(Double.NaN);
    }
  },
  /** What they are to have on average. */
  MEAN {
    @Override
    double ofKnown(DoubleStream steps) {
      return steps.average().orElse(Double.NaN);
    }
  };

  abstract double ofKnown(DoubleStream steps);

  /** Of those steps of which something is known; NaN where nothing is of any. */
  double of(DoubleStream steps) {
    return ofKnown(steps.filter(each -> each > 0 && each < Double.POSITIVE_INFINITY));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Transformation::toString).toList();
  }

  public static Optional<Transformation> parse(String name) {
    return Arrays.stream(values()).filter(each -> each.toString().equals(name)).findFirst();
  }
}

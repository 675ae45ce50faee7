package io.sluice.core.priority;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * What a thread is to have that runs several steps chained to one another. Where a step runs as
 * several instances, each has all of it (Lachesis Algorithm 2).
 */
public enum Transformation {
  /** The most that any of its steps is to have. */
  HIGHEST {
    @Override
    double of(DoubleStream steps) {
      return steps.max().orElse(Double.NaN);
    }
  },
  /** What they are to have together. */
  SUM {
    @Override
    double of(DoubleStream steps) {
      return steps.reduce(Double::sum).orElse(Double.NaN);
    }
  },
  /** What they are to have on average. */
  MEAN {
    @Override
    double of(DoubleStream steps) {
      return steps.average().orElse(Double.NaN);
    }
  };

  /** Of those steps of which something is known. */
  abstract double of(DoubleStream steps);

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

  /** The same for the threads that there are. A chain that is named as a whole goes by that. */
  public PriorityPolicy of(LogicalPolicy policy) {
    return new Transformed(policy, this);
  }

  private record Transformed(LogicalPolicy policy, Transformation rule) implements PriorityPolicy {
    @Override
    public String name() {
      return policy.name();
    }

    @Override
    public Set<Metric> needs() {
      return Set.of();
    }

    @Override
    public double priority(PhysicalOperator operator, Metrics metrics) {
      double whole = policy.priority(operator.query(), operator.operator());
      return Double.isNaN(whole)
          ? rule.of(
              operator.logical().steps().stream()
                  .mapToDouble(step -> policy.priority(operator.query(), step))
                  .filter(known -> !Double.isNaN(known)))
          : whole;
    }
  }
}

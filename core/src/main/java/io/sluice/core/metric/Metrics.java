package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The values of metrics of operators in the latest period. */
public interface Metrics {

  /**
   * Returns the value of a metric that was asked for at the start.
   *
   * @return NaN where it is not known; of a count, what it grows by in a period
   */
  double value(Metric metric, PhysicalOperator operator);

  /**
   * Returns the values of one operator, for a caller that needs many of them. They hold until the
   * next period.
   *
   * @return a function that returns NaN where a value is not known
   */
  default ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    return metric -> value(metric, operator);
  }

  /** Returns the operators that an operator feeds, as far as engines tell. */
  List<PhysicalOperator> downstream(PhysicalOperator operator);
}

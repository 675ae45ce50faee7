package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What is known of operators in the latest period. */
public interface Metrics {

  /**
   * What was wanted of an operator.
   *
   * @return NaN where it is not known; of a count, what it grows by in a period
   */
  double value(Metric metric, PhysicalOperator operator);

  /**
   * The same of one operator, for who asks for much of it. Holds until the next period.
   *
   * @return tells NaN where it is not known
   */
  default ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    return metric -> value(metric, operator);
  }

  /** Those that an operator feeds, as far as engines tell. */
  List<PhysicalOperator> downstream(PhysicalOperator operator);
}

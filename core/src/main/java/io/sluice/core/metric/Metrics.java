package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;

/** What is known of operators in the latest period. */
public interface Metrics {

  /**
   * What was wanted of an operator.
   *
   * @return NaN where it is not known; of a count, what it grows by in a period
   */
  double value(Metric metric, PhysicalOperator operator);

  /** Those that an operator feeds, as far as engines tell. */
  List<PhysicalOperator> downstream(PhysicalOperator operator);
}

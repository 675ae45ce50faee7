package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/** Where metrics come from: the driver of an engine. */
public interface MetricSource {

  /** What it can tell at all; of one operator or another it may still not know. */
  Set<Metric> offers();

  /** Whether a metric can be had of it: offered, or derived from such as can. */
  default boolean canTell(Metric metric) {
    return offers().contains(metric)
        || (!metric.needs().isEmpty() && metric.needs().stream().allMatch(this::canTell));
  }

  /**
   * What it is now.
   *
   * @return NaN where it is not known
   */
  double fetch(Metric metric, PhysicalOperator operator);
}

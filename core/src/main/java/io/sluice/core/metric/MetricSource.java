package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/** A source of metrics: the driver of an engine. */
public interface MetricSource {

  /**
   * Returns the metrics that it offers; a value may still be unknown for one operator or another.
   */
  Set<Metric> offers();

  /**
   * Returns whether a metric can be had from it: it is offered, or follows from others that can be
   * had.
   */
  default boolean canTell(Metric metric) {
    return offers().contains(metric)
        || (!metric.needs().isEmpty() && metric.needs().stream().allMatch(this::canTell));
  }

  /**
   * Returns the value of a metric now.
   *
   * @return NaN where it is not known
   */
  double fetch(Metric metric, PhysicalOperator operator);
}

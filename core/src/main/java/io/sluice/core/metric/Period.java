package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;

/** One period as a {@link Derivation} sees it: what it needs has been worked out already. */
interface Period {

  /** Returns the time of a monotonic clock. */
  long nowNanos();

  /** Returns the same moment on the clock of the wall, epoch ms. */
  long nowMillis();

  OperatorGraph graph();

  /** Returns the metrics of operators that are not here. */
  RemoteMetrics elsewhere();

  /** Returns the value as it was fetched or derived in this period; NaN where it is not known. */
  double latest(Metric metric, PhysicalOperator operator);

  /** Returns the same, smoothed. */
  double value(Metric metric, PhysicalOperator operator);

  /** Returns the same, smoothed as a metric wants it that follows from it. */
  double value(Metric metric, PhysicalOperator operator, Metric follows);
}

package io.sluice.core.thread.policy;

import io.sluice.core.metric.LogicalMetric;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Steps;
import java.util.List;
import java.util.Optional;

/**
 * Says what is known of {@link Steps}. Engines report a chain as a whole: its first step has that,
 * as what waits in front of the chain waits in front of it, and its items are followed by what the
 * others make of them. These are handed each item at once, so nothing waits in front of them; no
 * more is known of them.
 *
 * @param metrics of their instances
 */
record StepMetrics(Steps steps, Metrics metrics) implements Metrics {

  @Override
  public double value(Metric metric, PhysicalOperator step) {
    Steps.Chain chain = steps.chainOfEach().get(step);
    if (chain == null) {
      return Double.NaN;
    }
    if (chain.isFirst(step)) {
      return LogicalMetric.of(metric, chain.instances(), metrics);
    }
    return switch (metric) {
      case QUEUE_SIZE, WAITING_WORK, HEAD_AGE, TIME_IN_SYSTEM ->
          Double.isNaN(LogicalMetric.of(metric, chain.instances(), metrics)) ? Double.NaN : 0;
      default -> Double.NaN;
    };
  }

  /** Returns the first steps of what the step's chain feeds. */
  @Override
  public List<PhysicalOperator> downstream(PhysicalOperator step) {
    Steps.Chain chain = steps.chainOfEach().get(step);
    if (chain == null) {
      return List.of();
    }
    return metrics.downstream(chain.instances().get(0)).stream()
        .map(fed -> fed.logical().id())
        .distinct()
        .map(steps::chain)
        .flatMap(Optional::stream)
        .map(next -> next.steps().get(0))
        .toList();
  }
}

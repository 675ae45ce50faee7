package io.sluice.agent;

import static java.util.stream.Collectors.toSet;

import io.sluice.core.advice.FallingBehind;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MetricSource;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** How all operators of the host are, whichever rule is about them. Not thread-safe. */
final class HostLoad {
  private final MetricProvider metrics;
  private List<PhysicalOperator> operators = List.of();

  HostLoad(MetricSource source) throws MissingMetricsException {
    Set<Metric> told =
        Arrays.stream(
                new Metric[] {
                  Metric.CPU_WAIT,
                  Metric.CPU_USE,
                  Metric.QUEUE_SIZE,
                  Metric.QUEUE_GROWTH,
                  Metric.INPUT_RATE
                })
            .filter(metric -> isTold(metric, source))
            .collect(toSet());
    metrics = new MetricProvider(source, told, AgentRule.SHIPPED.smoothing().toNanos());
  }

  private static boolean isTold(Metric metric, MetricSource source) {
    return source.offers().contains(metric)
        || (!metric.needs().isEmpty() && source.offers().containsAll(metric.needs()));
  }

  void update(List<PhysicalOperator> present, long nowNanos) {
    operators = present;
    metrics.update(present, nowNanos);
  }

  MetricProvider metrics() {
    return metrics;
  }

  /** How many of their threads wait for a CPU, on average; NaN while nobody can tell of any. */
  double waiting() {
    return sum(Metric.CPU_WAIT, operators);
  }

  /** Items per second that sources take in; NaN while nobody can tell of any. */
  double intake() {
    return sum(Metric.INPUT_RATE, sources());
  }

  /** Whether more and more items wait in front of the sources. */
  boolean fallsBehind() {
    List<PhysicalOperator> sources = sources();
    return FallingBehind.is(sum(Metric.QUEUE_SIZE, sources), sum(Metric.QUEUE_GROWTH, sources));
  }

  private List<PhysicalOperator> sources() {
    return operators.stream().filter(operator -> operator.logical().isSource()).toList();
  }

  private double sum(Metric metric, List<PhysicalOperator> all) {
    return all.stream()
        .map(operator -> metrics.value(metric, operator))
        .filter(value -> !value.isNaN())
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }
}

package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.core.advice.FallingBehind;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * How all operators of the host are, whichever rule is about them; looked at twice a second,
 * however often rules decide, because the system has to be asked for each thread. Not thread-safe.
 */
final class HostLoad {
  private static final List<Metric> SHOWN =
      List.of(
          Metric.CPU_WAIT,
          Metric.CPU_USE,
          Metric.PRESSURE,
          Metric.QUEUE_SIZE,
          Metric.QUEUE_GROWTH,
          Metric.INPUT_RATE);

  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final HostMetrics metrics;
  private long dueNanos;
  private List<PhysicalOperator> operators = List.of();

  /** Due at once. */
  HostLoad(List<Driver> drivers, long nowNanos) throws MissingMetricsException {
    dueNanos = nowNanos;
    metrics = new HostMetrics(drivers, List.of(), SHOWN, AgentRule.SHIPPED.smoothing());
  }

  void update(List<PhysicalOperator> present, long nowNanos) {
    operators = present;
    if (nowNanos - dueNanos >= 0) {
      dueNanos = nowNanos + PERIOD_NANOS;
      metrics.update(present, nowNanos);
    }
  }

  Metrics metrics() {
    return metrics;
  }

  /**
   * How many of their threads wait for a CPU, on average; NaN while nobody can tell of any. Where
   * the kernel does not count that of each thread, the share of time in which any waits, which is
   * not more.
   */
  double waiting() {
    double waiting = sum(Metric.CPU_WAIT, operators);
    return Double.isNaN(waiting) ? pressure() : waiting;
  }

  private double pressure() {
    return operators.stream()
        .mapToDouble(operator -> metrics.value(Metric.PRESSURE, operator))
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NaN);
  }

  /** How many threads of these run or want to, on average; NaN while nobody can tell of any. */
  double running(Collection<PhysicalOperator> some) {
    return sum(
        each -> metrics.value(Metric.CPU_USE, each) + metrics.value(Metric.CPU_WAIT, each), some);
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

  private double sum(Metric metric, Collection<PhysicalOperator> all) {
    return sum(operator -> metrics.value(metric, operator), all);
  }

  private static double sum(
      Function<PhysicalOperator, Double> value, Collection<PhysicalOperator> all) {
    return all.stream()
        .map(value)
        .filter(each -> !each.isNaN())
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }
}

package io.sluice.agent.load;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;

/**
 * Counts context switches of operators' threads once in ten seconds, because reading those of a
 * thread costs as much as a decision about it. It provides them together with other metrics. Not
 * thread-safe.
 */
final class ThreadSwitching implements Metrics {
  private static final Set<Metric> RATES =
      EnumSet.of(Metric.VOLUNTARY_SWITCH_RATE, Metric.INVOLUNTARY_SWITCH_RATE);
  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final Metrics others;
  private final HostMetrics rates;
  private long dueNanos;

  /**
   * Makes a counter whose first look is due at once.
   *
   * @param others the other metrics that it provides
   */
  ThreadSwitching(List<Driver> drivers, Metrics others, long nowNanos)
      throws MissingMetricsException {
    this.others = others;
    this.dueNanos = nowNanos;
    rates = new HostMetrics(drivers, List.of(), RATES, AgentRule.SHIPPED.smoothing());
  }

  void update(List<PhysicalOperator> present, long nowNanos) {
    if (nowNanos - dueNanos >= 0) {
      dueNanos = nowNanos + PERIOD_NANOS;
      rates.update(present, nowNanos);
    }
  }

  @Override
  public double value(Metric metric, PhysicalOperator operator) {
    return (RATES.contains(metric) ? rates : others).value(metric, operator);
  }

  @Override
  public ToDoubleFunction<Metric> of(PhysicalOperator operator) {
    ToDoubleFunction<Metric> other = others.of(operator);
    ToDoubleFunction<Metric> rate = rates.of(operator);
    return metric -> (RATES.contains(metric) ? rate : other).applyAsDouble(metric);
  }

  @Override
  public List<PhysicalOperator> downstream(PhysicalOperator operator) {
    return others.downstream(operator);
  }
}

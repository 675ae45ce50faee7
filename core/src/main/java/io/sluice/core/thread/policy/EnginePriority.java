package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.Set;

/**
 * Gives operators what the engine's own scheduler wants: that of Flink's plug-in, by whatever
 * policy it has, with {@code sluice.query.enforcement} {@code priority} or {@code auto}. So it is
 * decided where windows and watermarks are known, and done where it is allowed.
 */
public final class EnginePriority implements PriorityPolicy {

  @Override
  public String name() {
    return "engine";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.ENGINE_PRIORITY);
  }

  /**
   * Keeps threads on the usual scheduler: one that comes first runs at once, whichever thread runs.
   */
  @Override
  public Schedule usualSchedule() {
    return Schedule.USUAL;
  }

  /** The processes of a cluster go by the same due times. */
  @Override
  public boolean comparesProcesses() {
    return true;
  }

  /** Returns a period by which it decides soon after the engine's scheduler, every 30 ms. */
  @Override
  public Duration usualPeriod() {
    return Duration.ofMillis(20);
  }

  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return metrics.value(Metric.ENGINE_PRIORITY, operator);
  }
}

package io.sluice.agent.driver;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.Schedstat;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** What the operating system tells of any thread, whatever engine it is of. */
public final class ThreadAccount {
  /** All that it tells. */
  public static final Set<Metric> OFFERED = Set.of(Metric.CPU_TIME, Metric.RUN_DELAY);

  private ThreadAccount() {}

  /** One of {@link #OFFERED}; NaN where the thread is gone. */
  public static double fetch(Metric metric, PhysicalOperator operator) {
    ToDoubleFunction<Schedstat> value =
        metric == Metric.CPU_TIME ? Schedstat::cpuNanos : Schedstat::waitNanos;
    return Schedstat.of(operator.process(), operator.thread())
        .map(used -> value.applyAsDouble(used))
        .orElse(Double.NaN);
  }
}

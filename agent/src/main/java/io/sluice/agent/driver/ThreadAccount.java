package io.sluice.agent.driver;

import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.Schedstat;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the operating system tells of any thread, whatever engine it is of; asked once per look. Not
 * thread-safe.
 */
public final class ThreadAccount {
  /** All that it tells. */
  public static final Set<Metric> OFFERED = Set.of(Metric.CPU_TIME, Metric.RUN_DELAY);

  private final Map<Long, Optional<Schedstat>> told = new HashMap<>();

  /** Begins a look: what was told before is forgotten. */
  public void look() {
    told.clear();
  }

  /** One of {@link #OFFERED}; NaN where the thread is gone. */
  public double fetch(Metric metric, PhysicalOperator operator) {
    Optional<Schedstat> used =
        told.computeIfAbsent(operator.thread(), thread -> Schedstat.of(operator.process(), thread));
    if (used.isEmpty()) {
      return Double.NaN;
    }
    return metric == Metric.CPU_TIME ? used.get().cpuNanos() : used.get().waitNanos();
  }
}

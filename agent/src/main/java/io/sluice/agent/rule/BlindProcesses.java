package io.sluice.agent.rule;

import io.sluice.core.metric.Metric;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Finds processes of which a policy knows nothing; an order of their operators would be arbitrary.
 * Each is reported once, with the metrics that it lacks. Not thread-safe.
 */
final class BlindProcesses {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long SAID = Long.MIN_VALUE;

  private final ToldMetrics told;
  private final Consumer<String> report;
  private final Map<Long, Long> since = new HashMap<>();
  private String policy = "";

  BlindProcesses(ToldMetrics told, Consumer<String> report) {
    this.told = told;
    this.report = report;
  }

  /**
   * Returns whether a policy knows nothing of a process.
   *
   * @param known whether the policy knows anything of any of its operators
   */
  boolean includes(long process, boolean known, PriorityPolicy by, long nowNanos) {
    if (!by.name().equals(policy)) {
      policy = by.name();
      since.clear();
    }
    if (known) {
      since.remove(process);
      return false;
    }
    long first = since.computeIfAbsent(process, unknown -> nowNanos);
    if (first != SAID && nowNanos - first > PATIENCE_NANOS) {
      since.put(process, SAID);
      Set<Metric> missing = told.missing(process, by.needs());
      report.accept(
          "process %d: reports nothing that %s could use%s; its threads are left alone"
              .formatted(
                  process,
                  policy,
                  missing.isEmpty() ? "" : " (no %s)".formatted(Metric.ids(missing))));
    }
    return true;
  }
}

package io.sluice.flink.plugin;

import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * Shows the metrics of Sluice itself under {@code sluice} on each TaskManager. They are read only
 * when they are asked for.
 */
final class RuntimeMetrics {

  private RuntimeMetrics() {}

  static void register(SluiceRuntime runtime, MetricGroup taskManager) {
    MetricGroup group = taskManager.addGroup("sluice");
    group.gauge("health", (Gauge<String>) () -> runtime.health().name());
    group.gauge("mode", (Gauge<String>) () -> runtime.settings().common().mode().name());
    group
        .addGroup("configuration")
        .gauge("problems", (Gauge<Long>) () -> (long) runtime.problems().size());
    MetricGroup journal = group.addGroup("journal");
    journal.gauge("failing", (Gauge<Long>) () -> runtime.journal().isFailing() ? 1L : 0L);
    journal.gauge("dropped", (Gauge<Long>) () -> runtime.journal().dropped());
    runtime.levels().forEach(running -> running.level().register(group));
  }
}

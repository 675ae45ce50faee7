package io.sluice.host.harness;

import static java.util.stream.Collectors.toMap;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;

/** Provides the metrics of tasks; the time that workers spend on a task stands for its CPU time. */
final class TaskMetrics implements MetricSource {
  private static final Set<Metric> OFFERED =
      Set.of(
          Metric.QUEUE_SIZE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.CPU_TIME,
          Metric.TIME_IN_SYSTEM);

  private final Map<PhysicalOperator, Task> tasks;
  private final Map<PhysicalOperator, LongAdder> usedNanos;

  TaskMetrics(List<Task> tasks) {
    this.tasks = tasks.stream().collect(toMap(Task::operator, task -> task));
    this.usedNanos = tasks.stream().collect(toMap(Task::operator, task -> new LongAdder()));
  }

  /** Adds the time that a worker has spent on a task, ns. */
  void used(Task task, long nanos) {
    usedNanos.get(task.operator()).add(nanos);
  }

  @Override
  public Set<Metric> offers() {
    return OFFERED;
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    Task task = tasks.get(operator);
    long now = System.nanoTime();
    return switch (metric) {
      case QUEUE_SIZE -> task.queued();
      case INPUT_COUNT -> task.in();
      case OUTPUT_COUNT -> task.out();
      case CPU_TIME -> usedNanos.get(operator).sum();
      case TIME_IN_SYSTEM -> now - task.headNanos(now);
      default -> Double.NaN;
    };
  }
}

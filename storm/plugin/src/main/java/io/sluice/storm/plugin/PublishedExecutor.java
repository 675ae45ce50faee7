package io.sluice.storm.plugin;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import io.sluice.core.channel.OperatorRow;
import io.sluice.foothold.NativeThread;
import io.sluice.foothold.PublishedOperator;
import java.util.Map;
import org.apache.storm.metrics2.StormMetricRegistry;

/**
 * An executor as the worker's metrics show it. Storm counts tuples by samples (one in twenty stands
 * for all), but tells the size of a queue as it is. Metrics appear with the first tuple, so they
 * are looked up each time.
 */
final class PublishedExecutor implements PublishedOperator {
  private static final String EXECUTED = "__execute-count";
  private static final String EMITTED = "__emit-count";
  private static final String QUEUE = "receive-queue";
  private static final String POPULATION = "-population";
  private static final String OVERFLOW = "-overflow";

  private final ExecutorName name;
  private final OperatorRow row;
  private final StormMetricRegistry registry;

  PublishedExecutor(
      String topology, ExecutorName name, NativeThread thread, StormMetricRegistry registry) {
    this.name = name;
    this.registry = registry;
    this.row =
        new OperatorRow(
            thread.number(), thread.start(), topology, name.component(), name.firstTask());
  }

  @Override
  public OperatorRow row() {
    return row;
  }

  @Override
  public long itemsIn() {
    return Math.max(0, count(EXECUTED));
  }

  @Override
  public long itemsOut() {
    return Math.max(0, count(EMITTED));
  }

  /** -1 before the first. */
  private long count(String prefix) {
    long sum = -1;
    for (int task = name.firstTask(); task <= name.lastTask(); task++) {
      for (Map.Entry<String, Counter> each : registry.getTaskCounters(task).entrySet()) {
        if (each.getKey().startsWith(prefix)) {
          sum = Math.max(0, sum) + each.getValue().getCount();
        }
      }
    }
    return sum;
  }

  /**
   * Nobody tells what a spout could emit: its queue holds acknowledgements only. What has executed
   * nothing yet may be one.
   */
  @Override
  public long queuedItems() {
    if (count(EXECUTED) < 0) {
      return -1;
    }
    long sum = 0;
    boolean known = false;
    for (int task = name.firstTask(); task <= name.lastTask(); task++) {
      for (@SuppressWarnings("rawtypes") Map.Entry<String, Gauge> each : gauges(task).entrySet()) {
        String gauge = each.getKey();
        if (gauge.startsWith(QUEUE) && (gauge.endsWith(POPULATION) || gauge.endsWith(OVERFLOW))) {
          sum += each.getValue().getValue() instanceof Number number ? number.longValue() : 0;
          known = true;
        }
      }
    }
    return known ? sum : -1;
  }

  @SuppressWarnings("rawtypes")
  private Map<String, Gauge> gauges(int task) {
    return registry.getTaskGauges(task);
  }
}

package io.sluice.storm.plugin.report;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import io.sluice.core.channel.OperatorRow;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.OutgoingItems;
import io.sluice.plugin.base.PublishedOperator;
import io.sluice.storm.plugin.transport.WorkerOutput;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.apache.storm.metrics2.StormMetricRegistry;

/**
 * An executor as the worker's metrics show it. Storm counts tuples by samples (one in twenty stands
 * for all), but tells the size of a queue as it is. Metrics appear with the first tuple, so they
 * are looked up each time. What goes over streams of Storm's own, such as acknowledgements and
 * ticks, are no items.
 */
final class PublishedExecutor implements PublishedOperator {
  private static final String EXECUTED = "__execute-count";
  private static final String EMITTED = "__emit-count";
  private static final String OF_STORM = "-__";
  private static final String QUEUE = "receive-queue";
  private static final String POPULATION = "-population";
  private static final String OVERFLOW = "-overflow";
  private static final String CAPACITY = "-capacity";
  private static final String LAG = "/totalSpoutLag";

  private static final long LAG_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Components components;
  private final ExecutorName name;
  private final OperatorRow row;
  private final StormMetricRegistry registry;
  private long lagAt = System.nanoTime() - LAG_NANOS;
  private long lag = -1;
  private long queued = -1;
  private long capacity = -1;

  PublishedExecutor(
      Components components, ExecutorName name, NativeThread thread, StormMetricRegistry registry) {
    this.components = components;
    this.name = name;
    this.registry = registry;
    this.row =
        new OperatorRow(
            thread.number(),
            thread.start(),
            components.operator(name.component()),
            name.firstTask());
  }

  @Override
  public OperatorRow row() {
    return row;
  }

  /**
   * Returns the items taken in; of a spout, to which no component hands anything, those it hands
   * on.
   */
  @Override
  public long itemsIn() {
    long executed = count(EXECUTED);
    return executed < 0 ? itemsOut() : executed;
  }

  @Override
  public long itemsOut() {
    return Math.max(0, count(EMITTED));
  }

  /** Returns the sum of a count over the tasks; -1 before the first. */
  private long count(String prefix) {
    long sum = -1;
    for (int task = name.firstTask(); task <= name.lastTask(); task++) {
      for (Map.Entry<String, Counter> each : registry.getTaskCounters(task).entrySet()) {
        String metric = each.getKey();
        if (metric.startsWith(prefix)) {
          boolean items = !metric.startsWith(OF_STORM, prefix.length());
          sum = Math.max(0, sum) + (items ? each.getValue().getCount() : 0);
        }
      }
    }
    return sum;
  }

  /**
   * Returns the items in a bolt's receive queue. That of a spout holds acknowledgements only, so
   * its lag counts, if it tells one as the spout for Kafka does. What has executed nothing yet may
   * be a spout.
   */
  @Override
  public long queuedItems() {
    boolean isSpout = count(EXECUTED) < 0;
    queued =
        isSpout
            ? -1
            : sum(
                gauge ->
                    gauge.startsWith(QUEUE)
                        && (gauge.endsWith(POPULATION) || gauge.endsWith(OVERFLOW)));
    return isSpout ? lag() : queued;
  }

  /**
   * Returns the use of a bolt's receive queue, which overflows once it is full; its room never
   * changes.
   */
  @Override
  public double queueUse() {
    if (queued >= 0 && capacity <= 0) {
      capacity = sum(gauge -> gauge.startsWith(QUEUE) && gauge.endsWith(CAPACITY));
    }
    return queued >= 0 && capacity > 0 ? (double) queued / capacity : Double.NaN;
  }

  @Override
  public long watermark() {
    return least(EventTime::watermark);
  }

  @Override
  public long windowPeriodMillis() {
    return components.makesNoWindows(name.component()) ? 0 : least(EventTime::periodMillis);
  }

  @Override
  public long windowPhaseMillis() {
    return least(EventTime::phaseMillis);
  }

  @Override
  public OutgoingItems outgoing() {
    return WorkerOutput.of(components.topology(), name.firstTask(), name.lastTask());
  }

  /** Returns the least value of its tasks; -1 where it is not known of one. */
  private long least(ToLongFunction<EventTime> value) {
    long least = Long.MAX_VALUE;
    for (int task = name.firstTask(); task <= name.lastTask(); task++) {
      least =
          Math.min(
              least,
              EventTimes.of(components.topology(), task).map(value::applyAsLong).orElse(-1L));
    }
    return least;
  }

  /** Returns the lag, looked at once a second: to answer, a spout may have to ask its broker. */
  private long lag() {
    long now = System.nanoTime();
    if (now - lagAt >= LAG_NANOS) {
      lagAt = now;
      lag = sum(gauge -> gauge.endsWith(LAG));
    }
    return lag;
  }

  /** Returns the sum of a gauge over the tasks; -1 where there is no such gauge. */
  @SuppressWarnings("rawtypes")
  private long sum(Predicate<String> wanted) {
    long sum = -1;
    for (int task = name.firstTask(); task <= name.lastTask(); task++) {
      for (Map.Entry<String, Gauge> each : registry.getTaskGauges(task).entrySet()) {
        long value = wanted.test(each.getKey()) ? read(each.getValue()) : -1;
        sum = value < 0 ? sum : Math.max(0, sum) + value;
      }
    }
    return sum;
  }

  /** A gauge is code of others: whatever it throws is its own affair. */
  private static long read(Gauge<?> gauge) {
    try {
      return gauge.getValue() instanceof Number number ? number.longValue() : -1;
    } catch (RuntimeException notNow) {
      return -1;
    }
  }
}

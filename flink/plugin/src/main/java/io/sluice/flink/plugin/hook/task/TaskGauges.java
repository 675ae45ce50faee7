package io.sluice.flink.plugin.hook.task;

import java.util.Arrays;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;

/** The metrics of one task that only a reporter gets to see. Safe for any thread. */
public final class TaskGauges {
  private static final Gauge<?>[] NO_GAUGES = {};
  private static final Counter[] NO_COUNTERS = {};

  /** A connector that tells as many records or more says that it does not know how many. */
  private static final long INCREDIBLE = 1L << 48;

  private volatile Gauge<?>[] pendingRecords = NO_GAUGES;
  private volatile Gauge<?>[] bufferedBytes = NO_GAUGES;
  private volatile Counter[] sourceOutputs = NO_COUNTERS;
  private volatile Counter[] operatorInputs = NO_COUNTERS;
  private volatile Gauge<?> inputWatermark;

  synchronized void addPendingRecords(Gauge<?> gauge) {
    pendingRecords = with(pendingRecords, gauge);
  }

  synchronized void addBufferedBytes(Gauge<?> gauge) {
    bufferedBytes = with(bufferedBytes, gauge);
  }

  synchronized void addSourceOutput(Counter counter) {
    sourceOutputs = with(sourceOutputs, counter);
  }

  synchronized void addOperatorInput(Counter counter) {
    operatorInputs = with(operatorInputs, counter);
  }

  synchronized void setInputWatermark(Gauge<?> gauge) {
    inputWatermark = gauge;
  }

  synchronized void remove(Metric metric) {
    pendingRecords = without(pendingRecords, metric);
    bufferedBytes = without(bufferedBytes, metric);
    sourceOutputs = without(sourceOutputs, metric);
    operatorInputs = without(operatorInputs, metric);
    if (inputWatermark == metric) {
      inputWatermark = null;
    }
  }

  boolean isEmpty() {
    return pendingRecords.length == 0
        && bufferedBytes.length == 0
        && sourceOutputs.length == 0
        && operatorInputs.length == 0
        && inputWatermark == null;
  }

  /**
   * Returns the number of records in front of the task's sources, or the fallback when no source of
   * it tells.
   */
  long pendingRecords(long fallback) {
    return sum(pendingRecords, fallback);
  }

  /**
   * Returns the bytes of those records that are in this process; the fallback when no source of it
   * tells.
   */
  long bufferedBytes(long fallback) {
    return sum(bufferedBytes, fallback);
  }

  private static long sum(Gauge<?>[] gauges, long fallback) {
    long sum = 0;
    boolean known = false;
    for (Gauge<?> gauge : gauges) {
      long value = read(gauge, Long.MIN_VALUE);
      if (value >= 0 && value < INCREDIBLE) {
        sum += value;
        known = true;
      }
    }
    return known ? sum : fallback;
  }

  /**
   * Returns the number of records that the task's source operators handed to the operators chained
   * to them.
   */
  long sourceOutput() {
    long sum = 0;
    for (Counter counter : sourceOutputs) {
      sum += counter.getCount();
    }
    return sum;
  }

  /**
   * Returns the records taken in by the operator that took in fewest; the fallback where none is
   * counted.
   */
  long leastOperatorInput(long fallback) {
    long least = Long.MAX_VALUE;
    for (Counter counter : operatorInputs) {
      least = Math.min(least, counter.getCount());
    }
    return least == Long.MAX_VALUE ? fallback : least;
  }

  long inputWatermark(long fallback) {
    Gauge<?> gauge = inputWatermark;
    return gauge == null ? fallback : read(gauge, fallback);
  }

  /** A gauge is code of a connector: whatever it throws is its own affair. */
  private static long read(Gauge<?> gauge, long fallback) {
    try {
      return gauge.getValue() instanceof Number number && Double.isFinite(number.doubleValue())
          ? number.longValue()
          : fallback;
    } catch (RuntimeException notNow) {
      return fallback;
    }
  }

  private static <T> T[] with(T[] items, T added) {
    T[] longer = Arrays.copyOf(items, items.length + 1);
    longer[items.length] = added;
    return longer;
  }

  private static <T> T[] without(T[] items, Object removed) {
    for (int i = 0; i < items.length; i++) {
      if (items[i] == removed) {
        T[] shorter = Arrays.copyOf(items, items.length - 1);
        System.arraycopy(items, i + 1, shorter, i, items.length - i - 1);
        return shorter;
      }
    }
    return items;
  }
}

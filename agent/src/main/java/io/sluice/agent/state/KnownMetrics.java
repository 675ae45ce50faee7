package io.sluice.agent.state;

import io.sluice.core.metric.Metric;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Holds the known metrics of an operator as an array of a few numbers, because they are recorded
 * for each thread at each decision. Immutable.
 */
public final class KnownMetrics extends AbstractMap<Metric, Double> {
  /** The metrics that are shown for every policy. */
  public static final List<Metric> ALWAYS =
      List.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_FILL,
          Metric.QUEUE_GROWTH,
          Metric.INPUT_RATE,
          Metric.CPU_WAIT,
          Metric.CPU_USE,
          Metric.VOLUNTARY_SWITCH_RATE,
          Metric.INVOLUNTARY_SWITCH_RATE,
          Metric.OUTGOING_SIZE,
          Metric.OUTGOING_BYTES,
          Metric.OUTGOING_AGE,
          Metric.OUTGOING_PICKS);

  private final List<Metric> metrics;
  private final double[] values;

  /**
   * Reads each metric once.
   *
   * @param metrics the metrics, without duplicates
   * @param value returns a metric's value; NaN if unknown
   */
  public KnownMetrics(List<Metric> metrics, ToDoubleFunction<Metric> value) {
    this.metrics = List.copyOf(metrics);
    values = new double[metrics.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value.applyAsDouble(metrics.get(i));
    }
  }

  @Override
  public Double get(Object metric) {
    int place = metrics.indexOf(metric);
    return place < 0 || Double.isNaN(values[place]) ? null : values[place];
  }

  @Override
  public boolean containsKey(Object metric) {
    return get(metric) != null;
  }

  @Override
  public Set<Map.Entry<Metric, Double>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return (int) known().count();
      }

      @Override
      public Iterator<Map.Entry<Metric, Double>> iterator() {
        return known().mapToObj(i -> Map.entry(metrics.get(i), values[i])).iterator();
      }
    };
  }

  private IntStream known() {
    return IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i]));
  }
}

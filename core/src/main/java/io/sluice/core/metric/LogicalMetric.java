package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Combines a metric of the instances of a logical operator into one value. */
public final class LogicalMetric {

  private LogicalMetric() {}

  /**
   * Returns the metric of all instances together: sizes, counts, rates and work of all together;
   * what an item costs and yields on average over items, shares of time over instances; what is
   * seen or can wait the least; of ages and of what instances have in common the greatest.
   *
   * @param instances of one operator; those that do not know it do not count
   * @return NaN where none knows it
   */
  public static double of(Metric metric, List<PhysicalOperator> instances, Metrics metrics) {
    if (instances.size() == 1) {
      return metrics.value(metric, instances.get(0));
    }
    ToDoubleFunction<PhysicalOperator> value = instance -> metrics.value(metric, instance);
    return switch (metric) {
      case QUEUE_SIZE, QUEUE_CAPACITY, QUEUE_GROWTH, SOURCE_LAG, WAITING_WORK ->
          sum(instances, value);
      case INPUT_COUNT, OUTPUT_COUNT, CPU_TIME, RUN_DELAY, INPUT_RATE, OUTPUT_RATE ->
          sum(instances, value);
      case OUTGOING_SIZE, OUTGOING_BYTES, OUTGOING_PICKS -> sum(instances, value);
      case VOLUNTARY_SWITCHES,
          INVOLUNTARY_SWITCHES,
          VOLUNTARY_SWITCH_RATE,
          INVOLUNTARY_SWITCH_RATE ->
          sum(instances, value);
      case COST, SELECTIVITY ->
          perItem(instances, value, instance -> metrics.value(Metric.INPUT_COUNT, instance));
      case CPU_USE, CPU_WAIT, BUSY, BACKPRESSURE -> mean(instances, value);
      case WATERMARK, SLACK -> -greatest(instances, instance -> -value.applyAsDouble(instance));
      case HEAD_AGE, TIME_IN_SYSTEM, OUTGOING_AGE, QUEUE_USE, QUEUE_FILL ->
          greatest(instances, value);
      case ENGINE_PRIORITY, CHECKPOINT_TIME, WINDOW_PERIOD, WINDOW_PHASE ->
          greatest(instances, value);
      case PRESSURE_TIME, PRESSURE, PATH_SELECTIVITY, PATH_COST, HIGHEST_RATE ->
          greatest(instances, value);
    };
  }

  private static double sum(
      List<PhysicalOperator> instances, ToDoubleFunction<PhysicalOperator> value) {
    return Summary.of(instances, value).map(Summary::sum).orElse(Double.NaN);
  }

  private static double mean(
      List<PhysicalOperator> instances, ToDoubleFunction<PhysicalOperator> value) {
    return Summary.of(instances, value).map(Summary::mean).orElse(Double.NaN);
  }

  private static double greatest(
      List<PhysicalOperator> instances, ToDoubleFunction<PhysicalOperator> value) {
    return Summary.of(instances, value).map(Summary::greatest).orElse(Double.NaN);
  }

  /**
   * Returns the mean over items; instances count alike where items are not known or there are none.
   */
  private static double perItem(
      List<PhysicalOperator> instances,
      ToDoubleFunction<PhysicalOperator> value,
      ToDoubleFunction<PhysicalOperator> items) {
    double all = 0;
    double sum = 0;
    for (PhysicalOperator instance : instances) {
      double its = items.applyAsDouble(instance);
      double each = value.applyAsDouble(instance);
      if (its > 0 && !Double.isNaN(each)) {
        all += its;
        sum += its * each;
      }
    }
    return all > 0 ? sum / all : mean(instances, value);
  }
}

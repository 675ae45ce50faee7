package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.Set;

/**
 * Derives a metric from others. Each belongs to one provider and may remember what it saw before.
 */
@FunctionalInterface
interface Derivation {

  /** Forgets all other operators; called when there are others than before. */
  default void keep(Set<PhysicalOperator> present) {}

  /** Works out what is the same for all operators, before any of them is asked for. */
  default void begin(Period period) {}

  /** Returns the metric of an operator in the period that has begun; NaN where it is not known. */
  double of(PhysicalOperator operator, Period period);

  /** Returns the derivation of a metric, which must be one that needs others. */
  static Derivation of(Metric metric) {
    return switch (metric) {
      case INPUT_RATE, OUTPUT_RATE, VOLUNTARY_SWITCH_RATE, INVOLUNTARY_SWITCH_RATE ->
          Rate.ofCount(metric.needs().get(0), 1e9);
      case QUEUE_USE -> queueUse();
      case QUEUE_FILL -> new QueueFill();
      case QUEUE_GROWTH -> Rate.ofLevel(Metric.QUEUE_SIZE, 1e9);
      case CPU_WAIT -> Rate.ofCount(Metric.RUN_DELAY, 1);
      case CPU_USE -> Rate.ofCount(Metric.CPU_TIME, 1);
      case PRESSURE -> Rate.ofCount(Metric.PRESSURE_TIME, 1);
      case BUSY -> busy();
      case BACKPRESSURE -> backpressure();
      case SOURCE_LAG ->
          (operator, period) ->
              operator.logical().isSource()
                  ? period.latest(Metric.QUEUE_SIZE, operator)
                  : Double.NaN;
      case HEAD_AGE -> new HeadAge();
      case TIME_IN_SYSTEM -> new TimeInSystem();
      case PATH_SELECTIVITY -> new OfBestPath(Path::selectivity);
      case PATH_COST -> new OfBestPath(Path::cost);
      case COST, SELECTIVITY, HIGHEST_RATE -> ratio(metric);
      case WAITING_WORK ->
          (operator, period) ->
              period.latest(Metric.QUEUE_SIZE, operator) * period.value(Metric.COST, operator);
      case SLACK -> new Slack();
      case QUEUE_SIZE,
          QUEUE_CAPACITY,
          INPUT_COUNT,
          OUTPUT_COUNT,
          CPU_TIME,
          RUN_DELAY,
          PRESSURE_TIME,
          VOLUNTARY_SWITCHES,
          INVOLUNTARY_SWITCHES,
          ENGINE_PRIORITY,
          CHECKPOINT_TIME,
          WATERMARK,
          WINDOW_PERIOD,
          WINDOW_PHASE,
          OUTGOING_SIZE,
          OUTGOING_BYTES,
          OUTGOING_AGE,
          OUTGOING_PICKS ->
          throw new IllegalArgumentException(metric + " follows from nothing");
    };
  }

  /** Returns a ratio of smoothed growth: an operator that rests keeps what it had. */
  private static Derivation ratio(Metric ratio) {
    Metric of = ratio.needs().get(0);
    Metric per = ratio.needs().get(1);
    return (operator, period) -> {
      double divisor = period.value(per, operator, ratio);
      return divisor > 0 ? period.value(of, operator, ratio) / divisor : Double.NaN;
    };
  }

  /**
   * Caps the use at 1: the queue size may include items that wait elsewhere and so exceed the
   * capacity.
   */
  private static Derivation queueUse() {
    return (operator, period) -> {
      double room = period.latest(Metric.QUEUE_CAPACITY, operator);
      double use = period.latest(Metric.QUEUE_SIZE, operator) / room;
      return room > 0 ? Math.min(1, use) : Double.NaN;
    };
  }

  private static Derivation busy() {
    return (operator, period) ->
        Math.min(
            1, period.latest(Metric.CPU_USE, operator) + period.latest(Metric.CPU_WAIT, operator));
  }

  private static Derivation backpressure() {
    return (operator, period) -> {
      double waiting = period.latest(Metric.QUEUE_SIZE, operator);
      double still = 1 - period.latest(Metric.BUSY, operator);
      return waiting > 0 ? still : waiting; // none, or not known
    };
  }
}

package io.sluice.agent.load;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.state.QueryHealth;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.guard.Indicators;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

/**
 * Measures the load of all operators of the host, whichever rule matches them. It looks once a
 * second, however often rules decide, because asking the system about each thread takes as long as
 * some decisions. Not thread-safe.
 */
public final class HostLoad {
  private static final List<Metric> SHOWN =
      List.of(
          Metric.CPU_WAIT,
          Metric.CPU_USE,
          Metric.PRESSURE,
          Metric.QUEUE_SIZE,
          Metric.QUEUE_GROWTH,
          Metric.INPUT_RATE,
          Metric.TIME_IN_SYSTEM,
          Metric.CHECKPOINT_TIME,
          Metric.OUTGOING_SIZE,
          Metric.OUTGOING_BYTES,
          Metric.OUTGOING_AGE,
          Metric.OUTGOING_PICKS);

  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final HostMetrics metrics;
  private final ThreadSwitching switching;
  private long dueNanos;
  private List<PhysicalOperator> operators = List.of();
  private Indicators indicators = Indicators.UNKNOWN;
  private double waiting = Double.NaN;
  private List<List<PhysicalOperator>> queries = List.of();
  private final Map<PhysicalOperator, QueryHealth> healths = new HashMap<>();

  private record Query(String engine, String name) {
    static Query of(PhysicalOperator operator) {
      return new Query(operator.engine(), operator.query());
    }
  }

  /** Makes a load whose first look is due at once. */
  public HostLoad(List<Driver> drivers, long nowNanos) throws MissingMetricsException {
    dueNanos = nowNanos;
    metrics = new HostMetrics(drivers, List.of(), SHOWN, AgentRule.SHIPPED.smoothing());
    switching = new ThreadSwitching(drivers, metrics, nowNanos);
  }

  public void update(List<PhysicalOperator> present, long nowNanos) {
    if (!present.equals(operators)) {
      operators = List.copyOf(present);
      queries = List.copyOf(operators.stream().collect(groupingBy(Query::of)).values());
      healths.keySet().retainAll(Set.copyOf(operators));
    }
    switching.update(present, nowNanos);
    if (nowNanos - dueNanos >= 0) {
      dueNanos = nowNanos + PERIOD_NANOS;
      metrics.update(present, nowNanos);
      for (List<PhysicalOperator> own : queries) {
        QueryHealth health = healthOf(own);
        own.forEach(each -> healths.put(each, health));
      }
      indicators = indicatorsNow();
      waiting = waitingNow();
    }
  }

  public Metrics metrics() {
    return switching;
  }

  /**
   * Returns the mean number of operator threads that wait for a CPU; NaN while it is known for no
   * thread. If the kernel does not count it per thread, this is the share of time in which any
   * thread waits, which is a lower bound.
   */
  public double waiting() {
    return waiting;
  }

  private double waitingNow() {
    double ofThreads = sum(Metric.CPU_WAIT, operators);
    return Double.isNaN(ofThreads) ? pressure() : ofThreads;
  }

  private double pressure() {
    return greatest(Metric.PRESSURE, operators);
  }

  /**
   * Returns the mean number of these operators' threads that run or wait for a CPU; NaN while it is
   * known for none.
   */
  public double running(Collection<PhysicalOperator> some) {
    return sum(
        each -> metrics.value(Metric.CPU_USE, each) + metrics.value(Metric.CPU_WAIT, each), some);
  }

  /** Returns the indicators by which the guard judges an order. */
  public Indicators indicators() {
    return indicators;
  }

  private Indicators indicatorsNow() {
    List<PhysicalOperator> sources = sources(operators);
    return new Indicators(
        sum(Metric.INPUT_RATE, sources),
        sum(Metric.QUEUE_SIZE, sources),
        sum(Metric.QUEUE_GROWTH, sources),
        greatest(Metric.TIME_IN_SYSTEM, sinks(operators)),
        greatest(Metric.CHECKPOINT_TIME, operators));
  }

  /** Returns the health of an operator's query at the latest look. */
  public QueryHealth health(PhysicalOperator operator) {
    return healths.getOrDefault(operator, QueryHealth.UNKNOWN);
  }

  private QueryHealth healthOf(List<PhysicalOperator> own) {
    return new QueryHealth(
        sum(Metric.QUEUE_SIZE, sources(own)), greatest(Metric.TIME_IN_SYSTEM, sinks(own)));
  }

  private static List<PhysicalOperator> sources(Collection<PhysicalOperator> of) {
    return of.stream().filter(operator -> operator.logical().isSource()).toList();
  }

  private static List<PhysicalOperator> sinks(Collection<PhysicalOperator> of) {
    return of.stream().filter(operator -> operator.logical().isSink()).toList();
  }

  private double greatest(Metric metric, Collection<PhysicalOperator> all) {
    return reduced(operator -> metrics.value(metric, operator), Math::max, all);
  }

  private double sum(Metric metric, Collection<PhysicalOperator> all) {
    return sum(operator -> metrics.value(metric, operator), all);
  }

  private static double sum(
      ToDoubleFunction<PhysicalOperator> value, Collection<PhysicalOperator> all) {
    return reduced(value, Double::sum, all);
  }

  /** Reduces the known values; NaN if there are none. */
  private static double reduced(
      ToDoubleFunction<PhysicalOperator> value,
      DoubleBinaryOperator how,
      Collection<PhysicalOperator> all) {
    double result = Double.NaN;
    for (PhysicalOperator each : all) {
      double one = value.applyAsDouble(each);
      if (!Double.isNaN(one)) {
        result = Double.isNaN(result) ? one : how.applyAsDouble(result, one);
      }
    }
    return result;
  }
}

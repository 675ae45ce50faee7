package io.sluice.agent.rule;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.ThreadAccount;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Finds which metrics each process reports for any of its operators. A driver offers all metrics
 * that an engine of its kind can report; a process may report fewer, for example without event-time
 * windows. Written by one thread; any thread may read it.
 */
public final class ToldMetrics {
  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** The metrics without values where there are no windows, which is no lack. */
  private static final Set<Metric> OF_WINDOWS = EnumSet.of(Metric.WATERMARK, Metric.WINDOW_PHASE);

  private final List<Driver> drivers;
  private volatile Map<Long, OfProcess> processes = Map.of();
  private long dueNanos;

  /**
   * Holds what a process has reported; a metric that was reported once counts as long as the
   * process lives.
   */
  private record OfProcess(List<PhysicalOperator> operators, Set<Metric> told) {}

  /** Makes an instance whose first look is due at once. */
  public ToldMetrics(List<Driver> drivers, long nowNanos) {
    this.drivers = drivers;
    dueNanos = nowNanos;
  }

  /** Reads, at most once a second, which metrics these operators have now. */
  public void update(Collection<PhysicalOperator> operators, long nowNanos) {
    if (nowNanos - dueNanos < 0) {
      return;
    }
    dueNanos = nowNanos + PERIOD_NANOS;
    Set<PhysicalOperator> present = new HashSet<>(operators);
    Map<Long, Set<Metric>> told = new HashMap<>();
    for (Driver driver : drivers) {
      driver.operators().stream()
          .filter(present::contains)
          .collect(groupingBy(PhysicalOperator::process))
          .forEach(
              (process, own) -> add(driver, own, told.computeIfAbsent(process, this::toldBefore)));
    }
    Map<Long, OfProcess> now = new HashMap<>();
    present.stream()
        .collect(groupingBy(PhysicalOperator::process))
        .forEach(
            (process, own) ->
                now.put(process, new OfProcess(own, told.getOrDefault(process, Set.of()))));
    processes = now;
  }

  private Set<Metric> toldBefore(long process) {
    Set<Metric> told = EnumSet.noneOf(Metric.class);
    OfProcess before = processes.get(process);
    if (before != null) {
      told.addAll(before.told);
    }
    return told;
  }

  private static void add(Driver driver, List<PhysicalOperator> own, Set<Metric> told) {
    for (Metric metric : driver.offers()) {
      if (!told.contains(metric)
          && own.stream().anyMatch(each -> !Double.isNaN(driver.fetch(metric, each)))) {
        told.add(metric);
      }
    }
  }

  /** Returns the needed metrics that a process has reported for none of its operators. */
  Set<Metric> missing(long process, Set<Metric> needed) {
    OfProcess known = processes.get(process);
    return known == null ? Set.of() : missing(known.told, needed);
  }

  /**
   * Checks whether any process reports the needed metrics. A process that has not reported any work
   * yet does not count, and an engine reports its own scheduler's order only once that is followed.
   *
   * @param scope selects the operators
   * @param needed the metrics
   * @throws MissingMetricsException when there are such operators, and none of their processes
   *     reports the metrics; the message names what one of them lacks
   */
  void check(Scope scope, Set<Metric> needed) throws MissingMetricsException {
    Set<Metric> least = Set.of();
    for (OfProcess each : processes.values()) {
      boolean tells = !ThreadAccount.OFFERED.containsAll(each.told);
      if (tells && each.operators.stream().anyMatch(scope::includes)) {
        Set<Metric> missing = missing(each.told, needed);
        missing.remove(Metric.ENGINE_PRIORITY);
        if (missing.isEmpty()) {
          return;
        }
        least = least.isEmpty() || missing.size() < least.size() ? missing : least;
      }
    }
    if (!least.isEmpty()) {
      throw new MissingMetricsException(least);
    }
  }

  private static Set<Metric> missing(Set<Metric> told, Set<Metric> needed) {
    Set<Metric> missing = EnumSet.noneOf(Metric.class);
    needed.forEach(metric -> addMissing(metric, told, missing));
    if (told.contains(Metric.WINDOW_PERIOD)) {
      missing.removeAll(OF_WINDOWS);
    }
    return missing;
  }

  private static void addMissing(Metric metric, Set<Metric> told, Set<Metric> missing) {
    if (told.contains(metric)) {
      return;
    }
    if (metric.needs().isEmpty()) {
      missing.add(metric);
    }
    metric.needs().forEach(needed -> addMissing(needed, told, missing));
  }
}

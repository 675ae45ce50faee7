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
 * Says which metrics each process reports of any of its operators. A driver offers what some engine
 * of its kind may tell; one of them may still tell less, as one without windows of event time.
 * Written by one thread, to be read by any.
 */
public final class ToldMetrics {
  private static final long PERIOD_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Holds metrics that have no values where there are no windows, which is no lack. */
  private static final Set<Metric> OF_WINDOWS = EnumSet.of(Metric.WATERMARK, Metric.WINDOW_PHASE);

  private final List<Driver> drivers;
  private volatile Map<Long, OfProcess> processes = Map.of();
  private long dueNanos;

  /**
   * Holds what a process has reported; a metric that was reported once counts as long as the
   * process is there.
   */
  private record OfProcess(List<PhysicalOperator> operators, Set<Metric> told) {}

  /** Starts with a look due at once. */
  public ToldMetrics(List<Driver> drivers, long nowNanos) {
    this.drivers = drivers;
    dueNanos = nowNanos;
  }

  /** Takes in what is reported of these operators now, once a second. */
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

  /** Returns the needed metrics that a process has reported of none of its operators. */
  Set<Metric> missing(long process, Set<Metric> needed) {
    OfProcess known = processes.get(process);
    return known == null ? Set.of() : missing(known.told, needed);
  }

  /**
   * Finds out whether any of the processes reports what is needed. A process that has reported
   * nothing of its work yet does not count, and an engine shows what its own scheduler wants only
   * once it is followed.
   *
   * @param scope operators that are meant
   * @throws MissingMetricsException when such operators are there, and no process of theirs reports
   *     what is needed; the message names what one of them lacks
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

package io.sluice.verify.plugin;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.agent.driver.Driver;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * How old what a driver tells is, of processes in which some count or queue changes every few
 * milliseconds: as old as the last look before the one that saw it first. That is never too young,
 * however late a look is.
 */
final class Staleness {
  private static final List<Metric> CHANGING =
      List.of(Metric.INPUT_COUNT, Metric.OUTPUT_COUNT, Metric.QUEUE_SIZE);
  private static final long BETWEEN_LOOKS_NANOS = 200_000;

  private final Driver driver;
  private final long limitNanos;
  private final Map<Long, Told> processes = new HashMap<>();
  private long lookedNanos = System.nanoTime();

  /** What a process told last, and of how many looks it was young in how many. */
  private static final class Told {
    private List<Double> values = List.of();
    private long sinceNanos;
    private int looks;
    private int young;
  }

  private Staleness(Driver driver, Duration limit) {
    this.driver = driver;
    this.limitNanos = limit.toNanos();
  }

  /**
   * In how many of many looks it was not older than a limit, from 0 to 1: of the process of which
   * these are fewest; 0 where there is none.
   *
   * @param duration of all looks together
   */
  static double within(Duration limit, Driver driver, Duration duration) {
    Staleness staleness = new Staleness(driver, limit);
    long began = System.nanoTime();
    while (System.nanoTime() - began < duration.toNanos()) {
      staleness.look();
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
    }
    return staleness.processes.values().stream()
        .mapToDouble(told -> (double) told.young / told.looks)
        .min()
        .orElse(0);
  }

  private void look() {
    long now = System.nanoTime();
    driver.look(System.currentTimeMillis());
    driver.operators().stream()
        .collect(groupingBy(PhysicalOperator::process))
        .forEach((process, operators) -> look(process, values(operators), now));
    lookedNanos = now;
  }

  private List<Double> values(List<PhysicalOperator> operators) {
    return operators.stream().flatMap(this::values).toList();
  }

  private Stream<Double> values(PhysicalOperator operator) {
    return CHANGING.stream().map(metric -> driver.fetch(metric, operator));
  }

  /** Nobody knows how old what is seen first is. */
  private void look(long process, List<Double> values, long nowNanos) {
    Told told = processes.computeIfAbsent(process, first -> new Told());
    if (!values.equals(told.values)) {
      told.sinceNanos = told.looks == 0 ? nowNanos - limitNanos - 1 : lookedNanos;
      told.values = values;
    }
    told.looks++;
    if (nowNanos - told.sinceNanos <= limitNanos) {
      told.young++;
    }
  }
}

package io.sluice.agent.outside;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.ThreadAccount;
import io.sluice.agent.outside.engine.Found;
import io.sluice.agent.outside.engine.RunningEngine;
import io.sluice.agent.outside.engine.SpreadCount;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes an engine that runs without any part of Sluice in it. It has its own thread, so that
 * decisions never wait for a slow engine. If the engine reports no work for several looks, its
 * metrics are unknown.
 */
public final class OutsideDriver implements Driver {
  private static final int STALE_LOOKS = 5;
  private static final long END_MILLIS = 5_000;
  private static final Set<Metric> COUNTS = Set.of(Metric.INPUT_COUNT, Metric.OUTPUT_COUNT);

  private final String name;
  private final RunningEngine engine;
  private final Duration every;
  private final Consumer<String> report;
  private final Set<Metric> offered;
  private final CountDownLatch ending = new CountDownLatch(1);
  private final ThreadAccount account = new ThreadAccount();
  private final Thread thread;
  private volatile Seen latest = new Seen(0, Map.of(), Map.of());
  private Seen seen = latest;

  /** Holds what a look found, and counts that are spread over the time until the next. */
  private record Seen(
      long atNanos,
      Map<PhysicalOperator, Map<Metric, Double>> operators,
      Map<PhysicalOperator, Map<Metric, SpreadCount>> counts) {

    double value(Metric metric, PhysicalOperator operator, long nowNanos) {
      SpreadCount count = counts.getOrDefault(operator, Map.of()).get(metric);
      return count == null
          ? operators.getOrDefault(operator, Map.of()).getOrDefault(metric, Double.NaN)
          : count.at(nowNanos);
    }

    Seen then(Found found, long nowNanos, long paceNanos) {
      Map<PhysicalOperator, Map<Metric, SpreadCount>> now = new HashMap<>();
      found
          .operators()
          .forEach(
              (operator, values) -> {
                Map<Metric, SpreadCount> each = new EnumMap<>(Metric.class);
                Map<Metric, SpreadCount> before = counts.getOrDefault(operator, Map.of());
                for (Metric metric : COUNTS) {
                  double value = values.getOrDefault(metric, Double.NaN);
                  SpreadCount known = before.get(metric);
                  each.put(
                      metric,
                      known == null
                          ? SpreadCount.first(value, nowNanos)
                          : known.then(value, nowNanos, paceNanos));
                }
                now.put(operator, each);
              });
      return new Seen(found.atNanos(), found.operators(), now);
    }
  }

  /**
   * Begins to observe.
   *
   * @param name the name of the engine, one word
   * @param every the pause between two looks
   * @param report called on the driver's thread if it gives up
   */
  public OutsideDriver(String name, RunningEngine engine, Duration every, Consumer<String> report) {
    this.name = name;
    this.engine = engine;
    this.every = every;
    this.report = report;
    offered = new HashSet<>(engine.offers());
    offered.addAll(ThreadAccount.OFFERED);
    thread = new Thread(this::run, "sluice-" + name);
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      do {
        Found found = engine.look();
        latest = latest.then(found, System.nanoTime(), engine.pace().toNanos());
      } while (!ending.await(every.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      latest = new Seen(0, Map.of(), Map.of());
      report.accept("no longer observed: " + fault);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void look(long nowMillis) {
    seen = latest;
    account.look(nowMillis);
  }

  @Override
  public List<PhysicalOperator> operators() {
    return List.copyOf(seen.operators.keySet());
  }

  @Override
  public Set<Metric> offers() {
    return offered;
  }

  @Override
  public double fetch(Metric metric, PhysicalOperator operator) {
    if (ThreadAccount.OFFERED.contains(metric)) {
      return account.fetch(metric, operator);
    }
    long now = System.nanoTime();
    boolean old = now - seen.atNanos > STALE_LOOKS * every.toNanos();
    return old ? Double.NaN : seen.value(metric, operator, now);
  }

  /** Ends the driver's thread by an interrupt, which is safe because it writes nothing. */
  @Override
  public void close() {
    ending.countDown();
    thread.interrupt();
    account.close();
    try {
      thread.join(END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

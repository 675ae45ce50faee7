package io.sluice.core.query.control;

import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.testkit.AdjustableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * A machine in virtual time that shares its cores fairly among the queries that may run, as a stock
 * engine does, with the real scheduler in charge of which may.
 */
final class SimulatedMachine implements Engine, Actuator {

  final AdjustableClock clock = new AdjustableClock();
  final Journal<QueryDecision> journal = new Journal<>(100_000);
  final QueryScheduler scheduler;
  final List<SimulatedQuery> queries;
  private final ControlLoop loop = new ControlLoop();
  private final int cores;
  private long nextDueNanos;
  double usedCoreMillis;
  double idleCoreMillisWithWork;
  int releases;
  boolean ready = true;
  boolean hasTheOrder;

  SimulatedMachine(int cores, List<SimulatedQuery> queries, Settings settings, long seed) {
    this.cores = cores;
    this.queries = List.copyOf(queries);
    scheduler = new QueryScheduler(settings, this, this, clock, new Random(seed), journal);
    scheduler.runOn(loop, clock);
    nextDueNanos = clock.getAsLong();
  }

  /** Runs for some virtual time with the given utilisation, bursts included. */
  void run(Duration time, Load load) {
    long end = clock.millis() + time.toMillis();
    long start = clock.millis();
    while (clock.millis() < end) {
      clock.advance(Duration.ofMillis(1));
      long now = clock.millis();
      double work = load.utilisation(now - start) * cores / queries.size();
      for (SimulatedQuery query : queries) {
        query.arrive(now, work / 0.05);
      }
      share(now);
      if (clock.getAsLong() >= nextDueNanos) {
        nextDueNanos = loop.runDue(clock.getAsLong());
      }
    }
  }

  /** The offered load over time, 1 being what the machine can do. */
  interface Load {
    double utilisation(long millis);

    static Load steady(double utilisation) {
      return millis -> utilisation;
    }

    static Load bursts(double mean) {
      return millis -> millis % 8_000 < 2_400 ? mean * 1.7 : mean * 0.7;
    }
  }

  private void share(long now) {
    List<SimulatedQuery> waiting = new ArrayList<>();
    for (SimulatedQuery query : queries) {
      if (query.canRun()) {
        waiting.add(query);
      }
    }
    waiting.sort(Comparator.comparingDouble(SimulatedQuery::backlogMillis)); // max-min fair
    double left = cores;
    int others = waiting.size();
    for (SimulatedQuery query : waiting) {
      left -= query.serve(now, Math.min(1, left / others--));
    }
    usedCoreMillis += cores - left;
    boolean work = queries.stream().anyMatch(query -> query.held && query.backlogMillis() > 1);
    idleCoreMillisWithWork += work ? left : 0;
  }

  double meanLatency() {
    return queries.stream()
        .flatMap(query -> query.latencies().stream())
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }

  double backlogMillis() {
    return queries.stream().mapToDouble(SimulatedQuery::backlogMillis).sum() / cores;
  }

  @Override
  public double memoryUse() {
    return Double.NaN;
  }

  @Override
  public int cores() {
    return cores;
  }

  @Override
  public List<? extends LiveQuery> queries() {
    return queries;
  }

  @Override
  public boolean ready() {
    return ready;
  }

  @Override
  public boolean mayHold(QueryId query) {
    hasTheOrder = true;
    return true;
  }

  @Override
  public void giveBack() {
    hasTheOrder = false;
  }

  @Override
  public void apply(Plan plan) {
    for (SimulatedQuery query : queries) {
      query.setHeld(plan.hold().contains(query.id()));
    }
  }

  @Override
  public void release() {
    releases++;
    queries.forEach(query -> query.setHeld(false));
  }
}

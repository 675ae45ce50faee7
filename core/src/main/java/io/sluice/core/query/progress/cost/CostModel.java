package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveQuery;

/**
 * Learns what a record of one query costs and how many arrive, from what the engine counts anyway.
 *
 * <p>Cost is CPU time of all the query's threads per record its sources took in, so it covers the
 * whole pipeline with its selectivities; what is inside already costs what is left of its way,
 * where operators are shown. Arrivals are what was taken in plus what came to wait. Both are
 * smoothed over time, not over calls, so that the period of learning does not matter. Used by one
 * thread.
 */
public final class CostModel {

  private static final double SMOOTHING_NANOS = 1.5e9;
  private static final long ENOUGH_RECORDS = 200;

  private final LiveQuery query;
  private final ArrivalModel arrivals;
  private final OutputRate results;
  private final OperatorCosts operators;
  private double nanosPerRecord;
  private double resultsPerCpuMilli;

  private boolean started;
  private long fromNanos;
  private long cpuFrom;
  private long ingestedFrom;

  public CostModel(LiveQuery query) {
    this.query = query;
    arrivals = new ArrivalModel(query);
    results = new OutputRate(query);
    operators = new OperatorCosts(query);
  }

  /**
   * Sees whether the query is held, and what it says waits for it; before each decision.
   *
   * @return records that wait in front of it, as {@link #waitingRecords()}
   */
  public long look(long nowNanos, boolean held) {
    return arrivals.look(nowNanos, held);
  }

  /** Takes in what happened since the last call; every few hundred ms is enough. */
  public void learn(long nowNanos) {
    arrivals.learn();
    results.learn(nowNanos);
    operators.learn(nowNanos);
    resultsPerCpuMilli =
        operators.areKnown() ? operators.outputPerCpuMilli() : results.perCpuMilli();
    long ingested = query.ingestedRecords();
    long taken = ingested - ingestedFrom;
    if (started && taken < ENOUGH_RECORDS) {
      return;
    }
    long cpu = query.cpuNanos();
    if (started) {
      double cost = Math.max(0, (double) (cpu - cpuFrom) / taken);
      nanosPerRecord = smooth(nanosPerRecord, cost, nowNanos - fromNanos);
    }
    started = true;
    fromNanos = nowNanos;
    cpuFrom = cpu;
    ingestedFrom = ingested;
  }

  /** Returns the CPU time of one record through the whole query, ns; 0 while unknown. */
  public double nanosPerRecord() {
    return nanosPerRecord;
  }

  /** Returns the number of records its sources had taken in when last looked at. */
  public long ingestedRecords() {
    return arrivals.ingested();
  }

  /** Returns the costs of its operators, one by one. */
  public OperatorCosts operators() {
    return operators;
  }

  /**
   * Returns the results per ms of one core, of its best path where operators are shown; 0 while
   * unknown.
   */
  public double resultsPerCpuMilli() {
    return resultsPerCpuMilli;
  }

  public double arrivalsPerMilli() {
    return arrivals.perMilli();
  }

  /**
   * Returns the number of records that wait in front of the query; in part estimated where the
   * source cannot see them.
   */
  public long waitingRecords() {
    return arrivals.waiting();
  }

  /**
   * Returns the CPU time, in ms of one core, of so many records in front of the query and what is
   * inside.
   */
  public double waitingWorkMillis(long waiting) {
    return waiting * nanosPerRecord / 1e6 + queuedWorkMillis();
  }

  private double queuedWorkMillis() {
    return operators.areKnown()
        ? operators.queuedWorkMillis()
        : Math.max(0, query.queuedRecords()) * nanosPerRecord / 1e6;
  }

  /** Returns the CPU time, in ms of one core, of what arrives in so many ms. */
  public double arrivingWorkMillis(double millis) {
    return arrivalsPerMilli() * millis * nanosPerRecord / 1e6;
  }

  /** Returns how long the oldest waiting record has waited, ms, taking arrivals as even. */
  public double headAgeMillis() {
    return headAgeMillis(waitingRecords());
  }

  /** Returns the same where so many wait. */
  public double headAgeMillis(long waiting) {
    return waiting == 0 || arrivalsPerMilli() <= 0 ? 0 : waiting / arrivalsPerMilli();
  }

  static double smooth(double old, double now, double elapsedNanos) {
    return old == 0 ? now : now + (old - now) * Math.exp(-elapsedNanos / SMOOTHING_NANOS);
  }
}

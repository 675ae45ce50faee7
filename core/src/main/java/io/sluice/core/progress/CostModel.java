package io.sluice.core.progress;

import io.sluice.core.model.LiveQuery;

/**
 * What a record of one query costs and how many arrive, learned from what the engine counts anyway.
 *
 * <p>Cost is CPU time of all the query's threads per record its sources took in, so it covers the
 * whole pipeline with its selectivities. Arrivals are what was taken in plus what came to wait.
 * Both are smoothed over time, not over calls, so that the period of learning does not matter. Used
 * by one thread.
 */
public final class CostModel {

  private static final double SMOOTHING_NANOS = 1.5e9;
  private static final long ENOUGH_RECORDS = 200;

  private final LiveQuery query;
  private double nanosPerRecord;
  private double arrivalsPerMilli;

  private boolean started;
  private long costFromNanos;
  private long costFromCpu;
  private long costFromIngested;
  private long arrivalsFromNanos;
  private long arrivalsFrom;

  public CostModel(LiveQuery query) {
    this.query = query;
  }

  /** Takes in what happened since the last call; every few hundred ms is enough. */
  public void learn(long nowNanos) {
    long ingested = query.ingestedRecords();
    long arrived = ingested + Math.max(0, query.pendingRecords());
    if (started) {
      learnArrivals(nowNanos, arrived);
      learnCost(nowNanos, ingested);
      return;
    }
    started = true;
    arrivalsFromNanos = nowNanos;
    arrivalsFrom = arrived;
    costFromNanos = nowNanos;
    costFromCpu = query.cpuNanos();
    costFromIngested = ingested;
  }

  private void learnArrivals(long nowNanos, long arrived) {
    double elapsed = nowNanos - arrivalsFromNanos;
    if (elapsed > 0) {
      double rate = Math.max(0, (arrived - arrivalsFrom) / elapsed * 1e6);
      arrivalsPerMilli = smooth(arrivalsPerMilli, rate, elapsed);
      arrivalsFromNanos = nowNanos;
      arrivalsFrom = arrived;
    }
  }

  private void learnCost(long nowNanos, long ingested) {
    long taken = ingested - costFromIngested;
    if (taken >= ENOUGH_RECORDS) {
      long cpu = query.cpuNanos();
      double cost = Math.max(0, (double) (cpu - costFromCpu) / taken);
      nanosPerRecord = smooth(nanosPerRecord, cost, nowNanos - costFromNanos);
      costFromNanos = nowNanos;
      costFromCpu = cpu;
      costFromIngested = ingested;
    }
  }

  /** CPU time of one record through the whole query, ns; 0 while unknown. */
  public double nanosPerRecord() {
    return nanosPerRecord;
  }

  public double arrivalsPerMilli() {
    return arrivalsPerMilli;
  }

  /** CPU time, in ms of one core, of what waits now in front of the query and inside it. */
  public double waitingWorkMillis() {
    double records = Math.max(0, query.pendingRecords()) + Math.max(0, query.queuedRecords());
    return records * nanosPerRecord / 1e6;
  }

  /** CPU time, in ms of one core, of what arrives in so many ms. */
  public double arrivingWorkMillis(double millis) {
    return arrivalsPerMilli * millis * nanosPerRecord / 1e6;
  }

  /** How long the oldest waiting record has waited, ms, taking arrivals as even. */
  public double headAgeMillis() {
    long pending = Math.max(0, query.pendingRecords());
    return pending == 0 || arrivalsPerMilli <= 0 ? 0 : pending / arrivalsPerMilli;
  }

  private static double smooth(double old, double now, double elapsedNanos) {
    return old == 0 ? now : now + (old - now) * Math.exp(-elapsedNanos / SMOOTHING_NANOS);
  }
}

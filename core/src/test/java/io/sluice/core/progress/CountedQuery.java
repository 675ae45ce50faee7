package io.sluice.core.progress;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;

/** A query of which only the counts of records and CPU time move. */
final class CountedQuery implements LiveQuery {

  private static final double NANOS_PER_RECORD = 2000;
  private static final double MOST_PER_MILLI = 500;

  double arrivals = 10;

  /** How often its source fetches all that has arrived; in between it knows of nothing new. */
  long fetchEveryMillis = 1;

  /** Whether it learns of new records only by fetching them. */
  boolean blindWhileHeld;

  private double arrived;
  private double ingested;
  private double known;
  private long millis;

  /** One millisecond. */
  void pass(boolean held) {
    millis++;
    arrived += arrivals;
    if (millis % fetchEveryMillis == 0 && !(held && blindWhileHeld)) {
      known = arrived;
    }
    if (!held) {
      ingested += Math.min(MOST_PER_MILLI, known - ingested);
    }
  }

  @Override
  public QueryId id() {
    return new QueryId("q");
  }

  @Override
  public String name() {
    return "counted";
  }

  @Override
  public long watermark() {
    return UNKNOWN;
  }

  @Override
  public long firedTimers() {
    return 0;
  }

  @Override
  public long pendingRecords() {
    return Math.round(known - ingested);
  }

  @Override
  public long queuedRecords() {
    return 0;
  }

  @Override
  public long ingestedRecords() {
    return Math.round(ingested);
  }

  @Override
  public long cpuNanos() {
    return Math.round(ingested * NANOS_PER_RECORD);
  }

  @Override
  public int runnableThreads() {
    return 0;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}

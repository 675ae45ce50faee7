package io.sluice.bench.micro;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;

/** A query that always has work and whose windows close one after the other. */
final class BusyQuery implements LiveQuery {

  private static final long WINDOW_MILLIS = 3_000;

  private final QueryId id;
  private final long phaseMillis;
  private long eventTime;

  BusyQuery(int index, long phaseMillis) {
    this.id = new QueryId("query-" + index);
    this.phaseMillis = phaseMillis;
  }

  void advanceTo(long millis) {
    eventTime = millis;
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return id.value();
  }

  @Override
  public long watermark() {
    return eventTime / 200 * 200;
  }

  @Override
  public long firedTimers() {
    return Math.floorDiv(watermark() + 1 - phaseMillis, WINDOW_MILLIS);
  }

  @Override
  public long pendingRecords() {
    return 10_000L + Math.floorMod(id.hashCode() + eventTime, 5_000);
  }

  @Override
  public long queuedRecords() {
    return 100;
  }

  @Override
  public long ingestedRecords() {
    return eventTime * 14;
  }

  @Override
  public long cpuNanos() {
    return eventTime * 14 * 7_000;
  }

  @Override
  public int runnableThreads() {
    return 1;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}

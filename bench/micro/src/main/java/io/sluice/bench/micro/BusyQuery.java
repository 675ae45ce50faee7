package io.sluice.bench.micro;

import io.sluice.core.model.LiveDelays;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QueryId;
import java.util.List;

/** A query that always has work and whose windows close one after the other. */
final class BusyQuery implements LiveQuery, LiveInput, LiveWindows, LiveDelays {

  private static final long WINDOW_MILLIS = 3_000;
  private static final long PER_MILLI = 14;
  private static final double DELAY_MILLIS = 500;

  private final List<BusyQuery> inputs = List.of(this);
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
  public List<BusyQuery> inputs() {
    return inputs;
  }

  @Override
  public boolean isDeclaredIdle() {
    return false;
  }

  @Override
  public long emittedWatermark() {
    return watermark();
  }

  @Override
  public long ingestedAtWatermark(long ofEventTime) {
    return ofEventTime * PER_MILLI;
  }

  @Override
  public long watermarkStep(long ofEventTime) {
    return 200;
  }

  @Override
  public List<LiveOperator> operators() {
    return List.of();
  }

  @Override
  public List<BusyQuery> windows() {
    return inputs;
  }

  @Override
  public String operator() {
    return "windows";
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
    return eventTime * PER_MILLI;
  }

  @Override
  public long resultRecords() {
    return firedTimers();
  }

  @Override
  public long cpuNanos() {
    return eventTime * PER_MILLI * 7_000;
  }

  @Override
  public int runnableThreads() {
    return 1;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }

  @Override
  public LiveDelays delays() {
    return this;
  }

  @Override
  public long records() {
    return ingestedRecords();
  }

  @Override
  public double millis() {
    return DELAY_MILLIS * records();
  }

  @Override
  public double squaredMillis() {
    return 1.5 * DELAY_MILLIS * DELAY_MILLIS * records();
  }
}

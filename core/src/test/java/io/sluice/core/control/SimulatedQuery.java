package io.sluice.core.control;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import java.util.ArrayList;
import java.util.List;

/** A query with evenly arriving records, tumbling windows and a first-in first-out queue. */
final class SimulatedQuery implements LiveQuery {

  private final QueryId id;
  private final double costMillis;
  private final long windowMillis;
  private final long phaseMillis;
  private final long lagMillis;
  private final List<Double> latencies = new ArrayList<>();

  private double arrived;
  private double served;
  private double cpuMillis;
  private long fired;
  private long nextEnd;
  private double nextEndNeedsRecords = Double.NaN;
  private long nextEndAvailable;
  private long watermark = UNKNOWN;
  boolean held;

  SimulatedQuery(
      int index, double costMillis, long windowMillis, long phaseMillis, long lagMillis) {
    this.id = new QueryId("q%03d".formatted(index));
    this.costMillis = costMillis;
    this.windowMillis = windowMillis;
    this.phaseMillis = phaseMillis;
    this.lagMillis = lagMillis;
  }

  /**
   * Records arrive for one ms; the window's closing record is the one that arrives with its lag.
   */
  void arrive(long nowMillis, double records) {
    arrived += records;
    if (nextEnd == 0) {
      nextEnd = Math.floorDiv(nowMillis - phaseMillis, windowMillis) * windowMillis + phaseMillis;
      nextEnd += windowMillis;
    }
    if (windowMillis > 0 && Double.isNaN(nextEndNeedsRecords) && nowMillis >= nextEnd + lagMillis) {
      nextEndNeedsRecords = arrived;
      nextEndAvailable = nowMillis;
    }
  }

  /** Spends CPU time on the queue; returns what was used, ms. */
  double serve(long nowMillis, double budgetMillis) {
    double used = Math.min(budgetMillis, (arrived - served) * costMillis);
    served += used / costMillis;
    cpuMillis += used;
    if (served >= nextEndNeedsRecords - 1e-6) {
      latencies.add((double) nowMillis - nextEndAvailable);
      watermark = nextEnd - 1;
      fired++;
      nextEnd += windowMillis;
      nextEndNeedsRecords = Double.NaN;
    }
    return used;
  }

  boolean hasQueue() {
    return arrived - served > 1e-6;
  }

  double backlogMillis() {
    return (arrived - served) * costMillis;
  }

  List<Double> latencies() {
    return latencies;
  }

  double servedRecords() {
    return served;
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return "job-" + id.value();
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public long firedTimers() {
    return fired;
  }

  @Override
  public long pendingRecords() {
    return (long) Math.ceil(arrived - served - 1e-6);
  }

  @Override
  public long queuedRecords() {
    return 0;
  }

  @Override
  public long ingestedRecords() {
    return (long) served;
  }

  @Override
  public long cpuNanos() {
    return (long) (cpuMillis * 1e6);
  }

  @Override
  public int runnableThreads() {
    return !held && hasQueue() ? 1 : 0;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}

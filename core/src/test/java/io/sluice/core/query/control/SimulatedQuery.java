package io.sluice.core.query.control;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QuietQuery;
import io.sluice.core.query.progress.WatermarkTrail;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** A query with tumbling windows, a watermark every 200 ms, and a first-in first-out queue. */
final class SimulatedQuery extends QuietQuery implements LiveInput, LiveWindows {

  private static final long WATERMARK_MILLIS = 200;

  /** The records of one ms that have not all been served. */
  private record Chunk(long arrivedMillis, double upToRecord) {}

  private final double costMillis;
  private final long windowMillis;
  private final long phaseMillis;
  private final long lagMillis;
  private final ArrayDeque<Chunk> queue = new ArrayDeque<>();
  private final List<SimulatedQuery> inputs = List.of(this);
  private final List<Double> latencies = new ArrayList<>();

  private double arrived;
  private double served;
  private double cpuMillis;
  private long fired;
  private long watermark = UNKNOWN;
  private final WatermarkTrail emitted = new WatermarkTrail();
  private long countedWhenHeld;
  boolean held;

  /** Is true if it learns of new records only by fetching them, as a Kafka consumer does. */
  boolean blindWhileHeld;

  /** Is true if it shows how much waits for it. */
  boolean tellsBacklog = true;

  /** The query waits for something that nobody sees, such as a lock. */
  boolean stands;

  SimulatedQuery(
      int index, double costMillis, long windowMillis, long phaseMillis, long lagMillis) {
    super("q%03d".formatted(index));
    this.costMillis = costMillis;
    this.windowMillis = windowMillis;
    this.phaseMillis = phaseMillis;
    this.lagMillis = lagMillis;
  }

  void arrive(long nowMillis, double records) {
    arrived += records;
    queue.addLast(new Chunk(nowMillis, arrived));
  }

  /** Spends CPU time on the queue; returns what was used, ms. */
  double serve(long nowMillis, double budgetMillis) {
    double used = Math.min(budgetMillis, (arrived - served) * costMillis);
    served += used / costMillis;
    cpuMillis += used;
    while (!queue.isEmpty() && queue.getFirst().upToRecord() <= served + 1e-6) {
      advance(queue.removeFirst(), nowMillis);
    }
    return used;
  }

  private void advance(Chunk chunk, long nowMillis) {
    long arrivedMillis = chunk.arrivedMillis();
    long next = (arrivedMillis - lagMillis) / WATERMARK_MILLIS * WATERMARK_MILLIS;
    if (next <= watermark) {
      return;
    }
    boolean closes = windows(next) > windows(watermark) && watermark != UNKNOWN;
    watermark = next;
    emitted.add(watermark, (long) chunk.upToRecord());
    if (closes) {
      fired++;
      latencies.add((double) nowMillis - arrivedMillis);
    }
  }

  /** Returns how many windows a watermark has closed, up to a constant. */
  private long windows(long watermark) {
    return Math.floorDiv(watermark + 1 - phaseMillis, windowMillis);
  }

  long phaseMillis() {
    return phaseMillis;
  }

  /** Returns whether it may run and has something to do. */
  boolean canRun() {
    return !held && !stands && arrived - served > 1e-6;
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
  public long watermark() {
    return watermark;
  }

  @Override
  public List<SimulatedQuery> inputs() {
    return inputs;
  }

  @Override
  public boolean isDeclaredIdle() {
    return false;
  }

  @Override
  public long emittedWatermark() {
    return watermark;
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return emitted.ingestedAt(eventTime);
  }

  @Override
  public long watermarkStep(long eventTime) {
    return emitted.stepAt(eventTime);
  }

  @Override
  public List<SimulatedQuery> windows() {
    return inputs;
  }

  @Override
  public String operator() {
    return "windows";
  }

  @Override
  public long firedTimers() {
    return fired;
  }

  void setHeld(boolean wanted) {
    if (wanted && !held) {
      countedWhenHeld = waiting();
    }
    held = wanted;
  }

  private long waiting() {
    return (long) Math.ceil(arrived - served - 1e-6);
  }

  @Override
  public long pendingRecords() {
    if (!tellsBacklog) {
      return UNKNOWN;
    }
    return held && blindWhileHeld ? countedWhenHeld : waiting();
  }

  @Override
  public long ingestedRecords() {
    return (long) served;
  }

  @Override
  public long resultRecords() {
    return fired;
  }

  @Override
  public long cpuNanos() {
    return (long) (cpuMillis * 1e6);
  }

  @Override
  public int runnableThreads() {
    return canRun() ? 1 : 0;
  }
}

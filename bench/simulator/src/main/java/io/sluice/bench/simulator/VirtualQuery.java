package io.sluice.bench.simulator;

import io.sluice.bench.simulator.VirtualTask.Placed;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.progress.WatermarkTrail;
import java.util.List;

/**
 * A query of the bench's workload in virtual time: a source task and a window task. What arrives,
 * how late, and which record lets which watermark pass is what the real sources of the bench see.
 */
final class VirtualQuery implements LiveQuery, LiveInput {

  /** Told the windows that close. */
  @FunctionalInterface
  interface Sink {
    /** The watermark closed all windows that ended after {@code previous}, epoch ms. */
    void closed(VirtualQuery query, Watermark watermark, long previous);
  }

  private final QueryPlan plan;
  private final Pipeline pipeline;
  private final QueryId id;
  private final RecordFeed feed;
  private final VirtualTask source;
  private final VirtualTask window;

  private final List<VirtualQuery> inputs = List.of(this);
  private final WatermarkTrail emitted = new WatermarkTrail();
  private long watermark = UNKNOWN;
  private long fired;
  private double cpuMillis;
  private boolean held;

  VirtualQuery(QueryPlan plan) {
    this.plan = plan;
    pipeline = Pipeline.of(plan.kind());
    id = new QueryId(plan.name());
    feed = new RecordFeed(plan);
    source = new VirtualTask(pipeline.sourceMicros());
    window = new VirtualTask(pipeline.windowMicros());
  }

  QueryPlan plan() {
    return plan;
  }

  double microsPerRecord() {
    return pipeline.microsPerRecord();
  }

  void begin(PlannedRecords records) {
    feed.begin(records, source);
  }

  void arrive(long nowMillis) {
    feed.arrive(nowMillis, source);
  }

  /** CPU time that the source task can use, ms. */
  double sourceDemand() {
    return held ? 0 : source.waitingMillis();
  }

  /** CPU time that the window task can use, ms. */
  double windowDemand() {
    return window.waitingMillis();
  }

  /** Lets its tasks work for so many ms each; what the first emits, the second has next time. */
  void run(double sourceMillis, double windowMillis, long nowMillis, Sink sink) {
    cpuMillis += sourceMillis + windowMillis;
    window.serve(windowMillis);
    for (Placed next = window.nextPassed(); next != null; next = window.nextPassed()) {
      long previous = watermark;
      watermark = next.watermark().timestamp();
      long closed = windowsClosed(previous, watermark);
      if (closed > 0) {
        fired += closed * pipeline.groups();
        sink.closed(this, next.watermark(), previous);
      }
    }
    window.arrive(source.serve(sourceMillis) * pipeline.selectivity());
    for (Placed next = source.nextPassed(); next != null; next = source.nextPassed()) {
      Watermark ingested = next.watermark().ingested(nowMillis);
      long closes = windowsClosed(emitted.latest(), ingested.timestamp());
      emitted.add(ingested.timestamp(), (long) next.behindRecord());
      window.placeLast(ingested, closes * pipeline.firingMillis());
    }
  }

  /** Windows with records in them that the later of two watermarks closes. */
  private long windowsClosed(long before, long after) {
    if (before == UNKNOWN) {
      return 0;
    }
    WindowPlan windows = plan.windows();
    long ends = ends(after) - ends(before);
    return Math.min(ends, windows.sizeMillis() / windows.slideMillis());
  }

  private long ends(long timestamp) {
    WindowPlan windows = plan.windows();
    return Math.floorDiv(timestamp + 1 - windows.offsetMillis(), windows.slideMillis());
  }

  void setHeld(boolean wanted) {
    held = wanted;
  }

  boolean isHeld() {
    return held;
  }

  /** Whether nothing is left to do. */
  boolean isIdle() {
    return source.waitingRecords() == 0 && window.waitingRecords() == 0;
  }

  double sourceBacklogMillis() {
    return source.waitingRecords() * pipeline.microsPerRecord() / 1000;
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return plan.name();
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public List<VirtualQuery> inputs() {
    return inputs;
  }

  @Override
  public boolean isDeclaredIdle() {
    return false;
  }

  @Override
  public long emittedWatermark() {
    return emitted.latest();
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return emitted.ingestedAt(eventTime);
  }

  @Override
  public List<LiveOperator> operators() {
    return List.of();
  }

  @Override
  public long firedTimers() {
    return fired;
  }

  @Override
  public long pendingRecords() {
    return (long) Math.ceil(source.waitingRecords());
  }

  @Override
  public long queuedRecords() {
    return (long) Math.ceil(window.waitingRecords());
  }

  @Override
  public long ingestedRecords() {
    return (long) source.servedRecords();
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
    return (sourceDemand() > 0 ? 1 : 0) + (windowDemand() > 0 ? 1 : 0);
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }
}

package io.sluice.bench.simulator.machine;

import io.sluice.bench.workload.Phase;
import io.sluice.core.model.LiveDelays;
import io.sluice.core.model.LiveInput;
import io.sluice.core.query.progress.WatermarkTrail;

/**
 * Is one partition of a stream that a query takes in. Arrivals are computed only when they could
 * make a difference, which they cannot for a thread with enough work. If arrivals use memory, they
 * are computed in each step, and {@link VirtualMemory} lets them in.
 */
public final class VirtualInput implements LiveInput {

  private static final double ENOUGH_MILLIS = 2;

  private final VirtualClock clock;
  private final InputPlan plan;
  private final int partition;
  private final Channel channel;
  private final VirtualTask task;
  private final double microsPerRecord;
  private final boolean limited;
  private final RecordFeed feed;
  private final WatermarkTrail emitted = new WatermarkTrail();
  private final SampledDelays delays = new SampledDelays();
  private double sentLast;
  private long lookedMillis;

  public VirtualInput(
      VirtualClock clock,
      InputPlan plan,
      int partition,
      VirtualTask task,
      double microsPerRecord,
      boolean limited) {
    this.clock = clock;
    this.plan = plan;
    this.partition = partition;
    channel = task.channel(0);
    this.task = task;
    this.microsPerRecord = microsPerRecord;
    this.limited = limited;
    feed = new RecordFeed(plan.plan(), channel);
  }

  public void begin(Phase phase) {
    look();
    feed.begin(plan.records(phase, partition));
    lookedMillis = 0;
  }

  /** Lets the records arrive that its thread could need in a step. */
  void arriveIfNeeded() {
    if (!task.isHeld() && channel.waitingMillis() < ENOUGH_MILLIS) {
      look();
    }
  }

  private void look() {
    look(clock.millis());
  }

  /**
   * Lets the records arrive that are planned up to a time (epoch ms), unless {@link VirtualMemory}
   * lets them in.
   */
  public void look(long atMillis) {
    if (!limited && atMillis != lookedMillis) {
      lookedMillis = atMillis;
      feed.send(atMillis);
      channel.arrive(feed.refusedRecords());
    }
  }

  /** Returns {@link RecordFeed#steadyUntil}. */
  long steadyUntil(long nowMillis, long limit) {
    return feed.steadyUntil(nowMillis, limit);
  }

  /**
   * Returns the CPU time, through the whole query, of the records sent per ms between two times,
   * ms.
   */
  double flowPerMilli(long fromMillis, long untilMillis) {
    return feed.perMilli(fromMillis, untilMillis) * microsPerRecord / 1000;
  }

  /** Sends all records that are planned up to now, without letting them arrive. */
  void send() {
    sentLast = feed.send(clock.millis());
  }

  /** Returns the number of records of the last {@link #send}. */
  double sentLast() {
    return sentLast;
  }

  /** Returns the memory of each record, as a multiple of an ordinary one. */
  double recordRoom() {
    return task.operator().room();
  }

  /** Returns the number of records that were sent and have not arrived, for lack of room. */
  public double refusedRecords() {
    return feed.refusedRecords();
  }

  /** Lets a number of sent records arrive. */
  void arrive(double records) {
    channel.arrive(records);
  }

  /** Emits a watermark that was behind the record with a number. */
  Watermark emit(Watermark watermark, double behindRecord) {
    emitted.add(watermark.timestamp(), (long) behindRecord);
    return watermark.ingested(clock.millis());
  }

  /** Stops until its operator is released. */
  void rest() {
    task.setResting(true);
  }

  /** Returns whether there is no work left. */
  public boolean isIdle() {
    look();
    return channel.waitingRecords() == 0 && feed.refusedRecords() == 0;
  }

  /**
   * Returns the CPU time, through the whole query, of the records in front of it, those at the
   * sender included, ms.
   */
  public double backlogMillis() {
    look();
    return knownBacklogMillis();
  }

  /** Returns a lower bound of the backlog, without computing arrivals, ms. */
  double knownBacklogMillis() {
    return (channel.waitingRecords() + feed.refusedRecords()) * microsPerRecord / 1000;
  }

  @Override
  public long pendingRecords() {
    look();
    return (long) Math.ceil(channel.waitingRecords());
  }

  @Override
  public long ingestedRecords() {
    return (long) channel.servedRecords();
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
  public long watermarkStep(long eventTime) {
    return emitted.stepAt(eventTime);
  }

  @Override
  public LiveDelays delays() {
    delays.look(feed, ingestedRecords(), clock.millis());
    return delays;
  }
}

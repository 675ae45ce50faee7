package io.sluice.bench.simulator;

import io.sluice.bench.workload.Phase;
import io.sluice.core.model.LiveDelays;
import io.sluice.core.model.LiveInput;
import io.sluice.core.query.progress.WatermarkTrail;

/**
 * One partition of one stream that a query takes in. What arrives is only looked up when that could
 * make a difference: a thread with enough to do does not get more to do by it. Where arrivals take
 * up memory they are looked up all the time, and let in by {@link VirtualMemory}.
 */
final class VirtualInput implements LiveInput {

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

  VirtualInput(
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

  void begin(Phase phase) {
    look();
    feed.begin(plan.records(phase, partition));
    lookedMillis = 0;
  }

  /** Lets arrive what its thread could need in a step. */
  void arriveIfNeeded() {
    if (!task.isHeld() && channel.waitingMillis() < ENOUGH_MILLIS) {
      look();
    }
  }

  private void look() {
    look(clock.millis());
  }

  /** Lets arrive what is planned up to then (epoch ms), unless {@link VirtualMemory} lets it in. */
  void look(long atMillis) {
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

  /** Returns the CPU time of what is sent per ms in that time, through the whole query, ms. */
  double flowPerMilli(long fromMillis, long untilMillis) {
    return feed.perMilli(fromMillis, untilMillis) * microsPerRecord / 1000;
  }

  /** Sends all that is planned up to now, without letting it arrive. */
  void send() {
    sentLast = feed.send(clock.millis());
  }

  /** Returns the number of records that were sent the last time. */
  double sentLast() {
    return sentLast;
  }

  /** Returns the memory that each record takes up. */
  double recordRoom() {
    return task.operator().room();
  }

  /** Returns the number of records that were sent and have not arrived. */
  double refusedRecords() {
    return feed.refusedRecords();
  }

  /** Lets so many of the records that were sent arrive. */
  void arrive(double records) {
    channel.arrive(records);
  }

  /** Passes a watermark on that was behind the record of that number. */
  Watermark emit(Watermark watermark, double behindRecord) {
    emitted.add(watermark.timestamp(), (long) behindRecord);
    return watermark.ingested(clock.millis());
  }

  /** Stands still until its operator is let go. */
  void rest() {
    task.setResting(true);
  }

  /** Returns whether nothing is left to do here. */
  boolean isIdle() {
    look();
    return channel.waitingRecords() == 0 && feed.refusedRecords() == 0;
  }

  /**
   * Returns the CPU time of what waits in front of it, at the sender too, through the whole query.
   */
  double backlogMillis() {
    look();
    return knownBacklogMillis();
  }

  /** Returns a lower bound of the backlog, without looking what arrived. */
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

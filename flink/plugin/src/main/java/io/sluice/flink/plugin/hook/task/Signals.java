package io.sluice.flink.plugin.hook.task;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.progress.WatermarkTrail;
import java.util.function.LongSupplier;

/**
 * Notes what a task's outputs saw pass: its latest watermark, whether it declared itself idle, its
 * latest checkpoint barrier. Written by the task's thread a few times per second, read by any.
 */
public final class Signals {
  private volatile LongSupplier recordsIn = () -> 0;
  private final WatermarkTrail watermarks = new WatermarkTrail();
  private final RecordDelays delays = new RecordDelays();
  private volatile boolean idle;
  private volatile long barrier = -1;

  /** Takes the counter of records that its task has taken in, to be read on the task's thread. */
  void countingBy(LongSupplier records) {
    recordsIn = records;
  }

  public void watermarkEmitted(long timestamp) {
    watermarks.add(timestamp, recordsIn.getAsLong());
  }

  /** Returns how late the records were that passed, as far as that has been asked for. */
  public RecordDelays delays() {
    return delays;
  }

  public void idlenessEmitted(boolean nowIdle) {
    idle = nowIdle;
  }

  public void barrierEmitted(long checkpoint) {
    barrier = checkpoint;
  }

  /**
   * Returns the watermark, event time in epoch ms, or {@link LiveQuery#UNKNOWN} before the first.
   */
  public long watermark() {
    return watermarks.latest();
  }

  /**
   * Returns how many records the task had taken in when it emitted the first watermark at or behind
   * this event time; {@link LiveQuery#UNKNOWN} if that is not known.
   */
  public long recordsAtWatermark(long eventTime) {
    return watermarks.ingestedAt(eventTime);
  }

  /**
   * Returns how far that watermark was behind the one before it, ms, or {@link LiveQuery#UNKNOWN}.
   */
  public long watermarkStep(long eventTime) {
    return watermarks.stepAt(eventTime);
  }

  public boolean isIdle() {
    return idle;
  }

  /** Returns a checkpoint id, or -1 before the first. */
  public long barrier() {
    return barrier;
  }
}

package io.sluice.flink.plugin.task;

import io.sluice.core.model.LiveQuery;

/**
 * What a task's outputs saw pass: its latest watermark, whether it declared itself idle, its latest
 * checkpoint barrier. Written by the task's thread a few times per second, read by anybody.
 */
public final class Signals {
  private volatile long watermark = LiveQuery.UNKNOWN;
  private volatile boolean idle;
  private volatile long barrier = -1;

  public void watermarkEmitted(long timestamp) {
    watermark = timestamp;
  }

  public void idlenessEmitted(boolean nowIdle) {
    idle = nowIdle;
  }

  public void barrierEmitted(long checkpoint) {
    barrier = checkpoint;
  }

  /** Event time, epoch ms, or {@link LiveQuery#UNKNOWN} before the first. */
  public long watermark() {
    return watermark;
  }

  public boolean isIdle() {
    return idle;
  }

  /** Checkpoint id, or -1 before the first. */
  public long barrier() {
    return barrier;
  }
}

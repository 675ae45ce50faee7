package io.sluice.flink.plugin.hook.v2_3;

/**
 * Tells when the barriers of a checkpoint have arrived on all channels of one input. Used by the
 * task's thread; {@link #complete()} may be read by any.
 */
final class BarrierCount {
  private long arriving = -1;
  private int missing;
  private volatile long complete = -1;

  /**
   * Returns whether this barrier is the first of its checkpoint, so that {@link #begin} must be
   * called first.
   */
  boolean isFirst(long checkpoint) {
    return checkpoint > arriving;
  }

  void begin(long checkpoint, int channels) {
    arriving = checkpoint;
    missing = channels;
  }

  void arrived(long checkpoint) {
    if (checkpoint == arriving && --missing <= 0) {
      complete = checkpoint;
    }
  }

  /** Notes that the checkpoint was given up: its barriers are no longer waited for. */
  void cancelled(long checkpoint) {
    complete = Math.max(complete, checkpoint);
  }

  /** Returns the newest checkpoint of which no barrier is missing here, or -1. */
  long complete() {
    return complete;
  }
}

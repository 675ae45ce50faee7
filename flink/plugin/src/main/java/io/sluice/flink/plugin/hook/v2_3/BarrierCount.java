package io.sluice.flink.plugin.hook.v2_3;

/**
 * Tells when the barriers of a checkpoint have arrived on all channels of one input. Used by the
 * task's thread; {@link #complete()} may be read by any.
 */
final class BarrierCount {
  private long arriving = -1;
  private int missing;
  private volatile long complete = -1;

  /** Whether this barrier is the first of its checkpoint, so {@link #begin} must be told first. */
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

  /** The checkpoint was given up: nobody waits for its barriers any more. */
  void cancelled(long checkpoint) {
    complete = Math.max(complete, checkpoint);
  }

  /** The newest checkpoint of which no barrier is missing here, or -1. */
  long complete() {
    return complete;
  }
}

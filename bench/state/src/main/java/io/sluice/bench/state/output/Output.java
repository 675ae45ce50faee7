package io.sluice.bench.state.output;

import java.nio.ByteBuffer;

/**
 * Is one output of the job.
 *
 * @param at when it was output, epoch ms
 * @param planned when its visit was planned to arrive, epoch ms
 * @param visits the visitor's number of visits so far
 * @param shown the number of visits that the visitor's profile shows
 * @param slice the slice of the visitor
 * @param container the container that counted
 */
public record Output(
    long at, long planned, int visitor, int visits, int shown, int slice, int container) {

  /** The number of bytes of an output in a file. */
  static final int BYTES = 32;

  /** Reads the next output. */
  static Output read(ByteBuffer from) {
    return new Output(
        from.getLong(),
        from.getLong(),
        from.getInt(),
        from.getInt(),
        from.getInt(),
        from.getShort(),
        from.getShort());
  }

  /** Returns the time from the planned arrival of its visit until the output, ms. */
  public long latency() {
    return at - planned;
  }
}

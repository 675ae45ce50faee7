package io.sluice.bench.state.output;

import java.nio.ByteBuffer;

/**
 * One output of the job.
 *
 * @param at when it came, epoch ms
 * @param planned when its visit was planned to arrive, epoch ms
 * @param visits how often the visitor has come
 * @param shown how many visits the visitor's profile shows
 * @param slice of the visitor
 * @param container that counted
 */
public record Output(
    long at, long planned, int visitor, int visits, int shown, int slice, int container) {

  /** The number of bytes that each takes in a file. */
  static final int BYTES = 32;

  /** Reads the next one. */
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

  /** Returns the time from the planned arrival of its visit until it came, ms. */
  public long latency() {
    return at - planned;
  }
}

package io.sluice.bench.state.output;

import java.nio.ByteBuffer;

/**
 * Is one output of the job.
 *
 * @param at when it was output, epoch ms
 * @param planned when its record was planned to arrive, epoch ms
 * @param key the key of the record, such as a visitor
 * @param number the number of the result among those of its key, from one on
 * @param value the result, such as the number of visits that the visitor's profile shows
 * @param slice the slice of the key
 * @param container the container that made the result
 */
public record Output(
    long at, long planned, int key, int number, int value, int slice, int container) {

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

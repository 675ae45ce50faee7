package io.sluice.bench.tuple.words.output;

import java.nio.ByteBuffer;

/**
 * How many words of a task had been emitted and had not passed its worker's link.
 *
 * @param atNanos when that was noted, on the clock that all processes share
 * @param most since it was noted before
 * @param now at that time
 */
public record Backlog(long atNanos, long most, long now) {

  static final int BYTES = 24;

  static Backlog read(ByteBuffer from) {
    return new Backlog(from.getLong(), from.getLong(), from.getLong());
  }
}

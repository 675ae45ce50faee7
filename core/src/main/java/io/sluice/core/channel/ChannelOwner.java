package io.sluice.core.channel;

import java.nio.ByteBuffer;

/**
 * The process that owns a channel, as the channel itself says; at its very beginning, so that
 * nothing else need be read of one that a process has left behind.
 *
 * @param process the operating system's number of the process that writes
 * @param processStart when that was started, clock ticks since boot
 */
public record ChannelOwner(long process, long processStart) {
  /** The number of bytes from the start of a channel in which that is. */
  public static final int BYTES = Layout.ROWS_AT;

  /**
   * Reads it.
   *
   * @param memory a direct buffer of {@value #BYTES} bytes or more
   * @throws BadChannelException when this is no channel, or one of a version that is not read
   */
  public static ChannelOwner of(ByteBuffer memory) throws BadChannelException {
    ChannelReader.require(memory.capacity() >= BYTES, "size", memory.capacity());
    check(memory, "magic", Layout.MAGIC_AT, Layout.MAGIC, Layout.MAGIC);
    check(memory, "version", Layout.VERSION_AT, Layout.OLDEST_VERSION, Layout.VERSION);
    return new ChannelOwner(
        check(memory, "process", Layout.PROCESS_AT, 1, ChannelReader.MOST_THREADS),
        check(memory, "process start", Layout.PROCESS_START_AT, 1, Long.MAX_VALUE));
  }

  static long check(ByteBuffer memory, String field, int at, long least, long most)
      throws BadChannelException {
    long value = Layout.get(memory, at);
    ChannelReader.require(value >= least && value <= most, field, value);
    return value;
  }
}

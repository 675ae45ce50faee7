package io.sluice.core.channel;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The end of the process that puts levels into effect. What it reads may have been written by any
 * process: each number is checked before it is used, and a table is taken as a whole or not at all.
 *
 * <p>It is used by one thread at a time. Times are epoch ms.
 */
public final class ChannelReader {
  private static final int TRIES = 100;
  static final long MOST_THREADS = 1 << 22;

  private final ByteBuffer memory;
  private final int capacity;
  private final ChannelOwner owner;

  /**
   * Looks at what does not change.
   *
   * @throws BadChannelException when this is no channel, or one of a version that is not read
   */
  public ChannelReader(ByteBuffer memory) throws BadChannelException {
    this.memory = memory;
    this.owner = ChannelOwner.of(memory);
    int fits = Layout.capacity(memory.capacity());
    this.capacity = (int) ChannelOwner.check(memory, "capacity", Layout.CAPACITY_AT, 0, fits);
  }

  int capacity() {
    return capacity;
  }

  /** Returns the operating system's number of the process that writes, as it says. */
  public long process() {
    return owner.process();
  }

  /** Returns when that process was started, clock ticks since boot, as it reports it. */
  public long processStart() {
    return owner.processStart();
  }

  /** Returns the name of the engine in that process, as it reports it. */
  public String engine() {
    return Layout.name(memory, Layout.ENGINE_AT, Layout.ENGINE_BYTES);
  }

  /** Returns whether the writer gave a sign of life within the limit. */
  public boolean isWritten(long nowMillis, long limitMillis) {
    return ChannelWriter.isFresh(Layout.get(memory, Layout.BEAT_AT), nowMillis, limitMillis);
  }

  /** Changes with each table; for telling that there is nothing new. */
  public long sequence() {
    return Layout.get(memory, Layout.SEQUENCE_AT);
  }

  /**
   * Returns the latest table; empty while it is being changed.
   *
   * @throws BadChannelException when it is complete and makes no sense
   */
  public Optional<List<ThreadRow>> rows() throws BadChannelException {
    for (int i = 0; i < TRIES; i++) {
      long before = sequence();
      if ((before & 1) == 0) {
        long count = Layout.plain(memory, Layout.COUNT_AT);
        long[] copy = copy((int) Math.max(0, Math.min(count, capacity)));
        VarHandle.acquireFence();
        if (Layout.plain(memory, Layout.SEQUENCE_AT) == before) {
          require(count >= 0 && count <= capacity, "count of rows", count);
          return Optional.of(decode(copy));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the number of threads that the writer had no room for. */
  public long dropped() {
    return Layout.get(memory, Layout.DROPPED_AT);
  }

  /** Tells the writer the state of the process at this end. */
  public void report(ApplierState state, long nowMillis) {
    Layout.set(memory, Layout.APPLIER_BEAT_AT, nowMillis);
    Layout.set(memory, Layout.APPLIER_STATE_AT, state.code);
  }

  private long[] copy(int count) {
    long[] words = new long[count * 3];
    for (int i = 0; i < words.length; i++) {
      words[i] = Layout.plain(memory, Layout.ROWS_AT + i * Long.BYTES);
    }
    return words;
  }

  private static List<ThreadRow> decode(long[] words) throws BadChannelException {
    List<ThreadRow> rows = new ArrayList<>(words.length / 3);
    for (int i = 0; i < words.length; i += 3) {
      long level = words[i + 2] & ((1 << Layout.QUERY_SHIFT) - 1);
      long query = words[i + 2] >> Layout.QUERY_SHIFT;
      requireThread(words[i], words[i + 1]);
      require(level == Level.FIRST.code || level == Level.LATER.code, "level", level);
      require(query >= 0 && query <= Integer.MAX_VALUE, "query", query);
      Level wanted = level == Level.LATER.code ? Level.LATER : Level.FIRST;
      rows.add(new ThreadRow(words[i], words[i + 1], wanted, (int) query));
    }
    return rows;
  }

  static void requireThread(long thread, long start) throws BadChannelException {
    require(thread >= 1 && thread <= MOST_THREADS, "thread", thread);
    require(start >= 1, "start of a thread", start);
  }

  static void require(boolean holds, String field, long value) throws BadChannelException {
    if (!holds) {
      throw new BadChannelException("the %s cannot be %d".formatted(field, value));
    }
  }
}

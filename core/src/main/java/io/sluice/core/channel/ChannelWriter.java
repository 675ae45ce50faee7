package io.sluice.core.channel;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;

/**
 * The end of the process that schedules: publishes which of its threads may run first, and sees
 * whether another process puts that into effect.
 *
 * <h2>How it works</h2>
 *
 * Two processes have the same memory in front of them and nothing else in common, neither a lock
 * nor a wake-up. Each field is written by one of them only. A heartbeat is a time that its owner
 * writes again and again; a reader of an old one takes the other for dead.
 *
 * <p>The table of threads is kept whole by a sequence number. The writer makes it odd, changes the
 * rows, and makes it even again. A reader that finds it odd, or another one after reading than
 * before, has read a mixture and throws it away. A writer that dies in between leaves it odd for
 * ever: no reader takes the half-written table, and the heartbeat that stops does the rest.
 *
 * <p>The capacity is fixed. Threads that do not fit are counted and left out; they then run as the
 * engine started them, which is never wrong, only not ordered.
 *
 * <p>Nothing here allocates. One thread at a time may write; the times are epoch ms.
 */
public final class ChannelWriter {
  private final ByteBuffer memory;
  private final int capacity;
  private long sequence;
  private int rows;
  private int dropped;

  /**
   * Formats the memory; what stood there is lost.
   *
   * @param memory of {@link #bytesFor}, all zeros or of a channel that is no longer in use; direct
   * @param process the operating system's number of the process
   * @param processStart when that was started, clock ticks since boot
   * @param engine what runs in it, in one word
   */
  public ChannelWriter(ByteBuffer memory, long process, long processStart, String engine) {
    this.memory = memory;
    this.capacity = Layout.capacity(memory.capacity());
    Layout.set(memory, Layout.VERSION_AT, Layout.VERSION);
    Layout.set(memory, Layout.CAPACITY_AT, capacity);
    Layout.set(memory, Layout.PROCESS_AT, process);
    Layout.set(memory, Layout.PROCESS_START_AT, processStart);
    Layout.setName(memory, Layout.ENGINE_AT, Layout.ENGINE_BYTES, engine);
    Layout.set(memory, Layout.BEAT_AT, 0);
    Layout.set(memory, Layout.COUNT_AT, 0);
    Layout.set(memory, Layout.DROPPED_AT, 0);
    Layout.set(memory, Layout.OPERATORS_BEAT_AT, 0);
    Layout.set(memory, Layout.OPERATORS_COUNT_AT, 0);
    Layout.set(memory, Layout.OPERATORS_DROPPED_AT, 0);
    Layout.set(memory, Layout.OPERATORS_SEQUENCE_AT, 0);
    Layout.set(memory, Layout.APPLIER_BEAT_AT, 0);
    Layout.set(memory, Layout.APPLIER_STATE_AT, 0);
    Layout.set(memory, Layout.OBSERVER_BEAT_AT, 0);
    Layout.set(memory, Layout.ORDER_HOLDER_AT, 0);
    Layout.set(memory, Layout.SEQUENCE_AT, 0);
    Layout.set(memory, Layout.MAGIC_AT, Layout.MAGIC);
  }

  /** Returns the bytes of memory that tables of so many threads and as many operators take. */
  public static int bytesFor(int threads) {
    return Layout.operator(threads, threads);
  }

  public void beat(long nowMillis) {
    Layout.set(memory, Layout.BEAT_AT, nowMillis);
  }

  /** Starts a new table; readers keep the one before until {@link #end()}. */
  public void begin() {
    rows = 0;
    dropped = 0;
    Layout.set(memory, Layout.SEQUENCE_AT, ++sequence);
    VarHandle.storeStoreFence();
  }

  /** Adds a thread to the table that was begun; see {@link ThreadRow}. */
  public void add(long thread, long threadStart, Level level, int query) {
    if (rows == capacity) {
      dropped++;
      return;
    }
    int at = Layout.row(rows++);
    Layout.setPlain(memory, at, thread);
    Layout.setPlain(memory, at + Layout.START_IN_ROW, threadStart);
    long what = ((long) query << Layout.QUERY_SHIFT) | level.code;
    Layout.setPlain(memory, at + Layout.LEVEL_IN_ROW, what);
  }

  /** Makes the new table the one that is read. */
  public void end() {
    Layout.setPlain(memory, Layout.COUNT_AT, rows);
    Layout.setPlain(memory, Layout.DROPPED_AT, dropped);
    Layout.set(memory, Layout.SEQUENCE_AT, ++sequence);
  }

  /** Returns how many threads of the last table did not fit. */
  public int dropped() {
    return dropped;
  }

  /** Returns whether a process at the other end is alive and puts levels into effect. */
  public boolean isApplied(long nowMillis, long limitMillis) {
    return Layout.get(memory, Layout.APPLIER_STATE_AT) == ApplierState.APPLIES.code
        && isFresh(Layout.get(memory, Layout.APPLIER_BEAT_AT), nowMillis, limitMillis);
  }

  /** Takes the order of the threads for this process; see {@link OrderHolder}. */
  public boolean takeOrder(long nowMillis, long limitMillis) {
    return OrderHolder.ENGINE.take(memory, nowMillis, limitMillis);
  }

  /** Gives the order back. */
  public void giveBackOrder() {
    OrderHolder.ENGINE.giveBack(memory);
  }

  /** A heartbeat from the future is as wrong as an old one; two clocks may differ a little. */
  static boolean isFresh(long beatMillis, long nowMillis, long limitMillis) {
    return beatMillis >= nowMillis - limitMillis && beatMillis <= nowMillis + limitMillis;
  }
}

package io.sluice.core.channel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Defines the place of each field. All are 64 bits wide and aligned, so that each is read and
 * written as a whole; the byte order is little-endian on every machine.
 */
final class Layout {
  static final long MAGIC = 0x314E484349554C53L;
  static final long VERSION = 7;

  /**
   * The oldest one that is still read: it has the same fields, but fewer gauges, and room for
   * longer names of operators.
   */
  static final long OLDEST_VERSION = 5;

  static final int MAGIC_AT = 0;
  static final int VERSION_AT = 8;
  static final int CAPACITY_AT = 16;
  static final int PROCESS_AT = 24;
  static final int PROCESS_START_AT = 32;
  static final int BEAT_AT = 40;
  static final int SEQUENCE_AT = 48;
  static final int COUNT_AT = 56;
  static final int DROPPED_AT = 64;

  /** The table of operators stands behind that of threads and has a heartbeat of its own. */
  static final int OPERATORS_BEAT_AT = 72;

  static final int OPERATORS_SEQUENCE_AT = 80;
  static final int OPERATORS_COUNT_AT = 88;
  static final int OPERATORS_DROPPED_AT = 96;

  /** A cache line of its own: the other process writes here. */
  static final int APPLIER_BEAT_AT = 128;

  static final int APPLIER_STATE_AT = 136;
  static final int OBSERVER_BEAT_AT = 144;

  /** Both processes write here, by comparing and swapping; see {@link OrderHolder}. */
  static final int ORDER_HOLDER_AT = 152;

  static final int ENGINE_AT = 160;
  static final int ENGINE_BYTES = 32;

  static final int ROWS_AT = 192;
  static final int ROW_BYTES = 24;
  static final int START_IN_ROW = 8;
  static final int LEVEL_IN_ROW = 16;

  /** The query's number stands above the level's bits. */
  static final int QUERY_SHIFT = 8;

  static final int OPERATOR_BYTES = 528;
  static final int SUBTASK_IN_ROW = 16;

  /** Holds the first seven gauges of an operator. */
  static final int GAUGES_IN_ROW = 24;

  private static final int FIRST_GAUGES = 7;

  static final int ID_IN_ROW = 80;

  /**
   * Limits the links of an operator; each list of links is a count, with room for so many numbers
   * after it.
   */
  static final int LINKS = 8;

  static final int INPUTS_IN_ROW = ID_IN_ROW + Long.BYTES;
  static final int OUTPUTS_IN_ROW = INPUTS_IN_ROW + (1 + LINKS) * Long.BYTES;
  static final int QUERY_IN_ROW = OUTPUTS_IN_ROW + (1 + LINKS) * Long.BYTES;
  static final int QUERY_BYTES = 96;
  static final int OPERATOR_IN_ROW = QUERY_IN_ROW + QUERY_BYTES;

  /** Holds the gauges that came later, behind the names. */
  private static final int LATER_GAUGES_IN_ROW = OPERATOR_BYTES - 4 * Long.BYTES;

  static final int NAME_BYTES = LATER_GAUGES_IN_ROW - OPERATOR_IN_ROW;

  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Layout() {}

  static int row(int index) {
    return ROWS_AT + index * ROW_BYTES;
  }

  /** Returns how many threads and operators fit into so many bytes. */
  static int capacity(int bytes) {
    return (bytes - ROWS_AT) / (ROW_BYTES + OPERATOR_BYTES);
  }

  static int gaugeInRow(int position) {
    int later = position - FIRST_GAUGES;
    return later < 0
        ? GAUGES_IN_ROW + position * Long.BYTES
        : LATER_GAUGES_IN_ROW + later * Long.BYTES;
  }

  static int operator(int capacity, int index) {
    return row(capacity) + index * OPERATOR_BYTES;
  }

  static long get(ByteBuffer memory, int at) {
    return (long) LONGS.getAcquire(memory, at);
  }

  static void set(ByteBuffer memory, int at, long value) {
    LONGS.setRelease(memory, at, value);
  }

  /** Sets the field if it has the expected value; returns whether it had. */
  static boolean swap(ByteBuffer memory, int at, long expected, long value) {
    return LONGS.compareAndSet(memory, at, expected, value);
  }

  static long plain(ByteBuffer memory, int at) {
    return (long) LONGS.get(memory, at);
  }

  static void setPlain(ByteBuffer memory, int at, long value) {
    LONGS.set(memory, at, value);
  }

  /** Zeros behind it; a character that does not fit whole is left out. */
  static void setName(ByteBuffer memory, int at, int room, String name) {
    byte[] field = new byte[room];
    int length = name.length();
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    while (bytes.length > room) {
      length = name.offsetByCodePoints(length, -1);
      bytes = name.substring(0, length).getBytes(StandardCharsets.UTF_8);
    }
    System.arraycopy(bytes, 0, field, 0, bytes.length);
    memory.put(at, field);
  }

  /** Reads a name; control characters, which no name has, become question marks. */
  static String name(ByteBuffer memory, int at, int room) {
    byte[] field = new byte[room];
    memory.get(at, field);
    String text = new String(field, StandardCharsets.UTF_8);
    int end = text.indexOf('\0');
    return (end < 0 ? text : text.substring(0, end)).replaceAll("\\p{Cntrl}", "?");
  }
}

package io.sluice.core.tuple.budget;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The pieces of a node's budget and the process that has each, in memory that all processes see.
 * Safe for any thread of any process.
 *
 * <p>How it works: each piece is a word, which holds the seat of the process that has the piece, or
 * 0 while it is free. A process takes a piece by comparing and swapping its word. There is no sum
 * that a process could leave wrong by dying between two steps: what it had is what its seat stands
 * at. The first pieces belong to the seats, one to each, so that a process always has one. A
 * process with a smaller budget than another uses a shorter part of the same table.
 */
public final class BudgetTable {
  /** The bytes that a piece stands for. */
  public static final int PIECE_BYTES = 65_536;

  /** The number of processes that can share a budget; seats are 1 to this number. */
  public static final int SEATS = 64;

  /** The greatest number of pieces. */
  public static final int MOST_PIECES = 16_384;

  private static final long MAGIC = 0x3154424543494C53L;
  private static final int PIECES_AT = 128;

  /** The size of the memory. */
  public static final int BYTES = PIECES_AT + MOST_PIECES * Integer.BYTES;

  private static final int FREE = 0;
  private static final VarHandle WORDS =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final ByteBuffer memory;

  private BudgetTable(ByteBuffer memory) {
    this.memory = memory;
  }

  /** Writes a table of which all pieces are free. */
  public static void layOut(ByteBuffer memory) {
    for (int at = 0; at < BYTES; at += Integer.BYTES) {
      memory.putInt(at, FREE);
    }
    memory.order(ByteOrder.LITTLE_ENDIAN).putLong(0, MAGIC);
  }

  /**
   * Returns the table in memory.
   *
   * @param memory a direct buffer
   * @throws BadBudgetException when no table is there, or a word of it is no seat
   */
  public static BudgetTable over(ByteBuffer memory) throws BadBudgetException {
    if (memory.capacity() != BYTES) {
      throw new BadBudgetException("it has %d bytes, not %d".formatted(memory.capacity(), BYTES));
    }
    long magic = memory.order(ByteOrder.LITTLE_ENDIAN).getLong(0);
    if (magic != MAGIC) {
      throw new BadBudgetException("it begins with %016x, not %016x".formatted(magic, MAGIC));
    }
    BudgetTable table = new BudgetTable(memory);
    for (int piece = 0; piece < MOST_PIECES; piece++) {
      int seat = table.seat(piece);
      if (seat < FREE || seat > SEATS) {
        throw new BadBudgetException(
            "piece %d belongs to seat %d of %d".formatted(piece, seat, SEATS));
      }
    }
    return table;
  }

  /** Returns how many pieces a budget has. */
  public static int pieces(long bytes) {
    return Math.toIntExact(Math.min(MOST_PIECES, bytes / PIECE_BYTES));
  }

  /** Begins to use a seat: frees what its last process had, and takes the piece of the seat. */
  public void sit(int seat) {
    free(seat);
    WORDS.setVolatile(memory, at(seat - 1), seat);
  }

  /** Frees all pieces of a seat whose process is gone. */
  public void free(int seat) {
    for (int piece = 0; piece < MOST_PIECES; piece++) {
      if (seat(piece) == seat) {
        boolean unused = swap(piece, seat, FREE);
      }
    }
  }

  /** Takes a piece from among the first ones if one is free; returns whether it has. */
  public boolean take(int seat, int pieces) {
    for (int piece = SEATS; piece < pieces; piece++) {
      if (seat(piece) == FREE && swap(piece, FREE, seat)) {
        return true;
      }
    }
    return false;
  }

  /** Gives a piece back; the piece of the seat itself stays. */
  public void give(int seat) {
    for (int piece = SEATS; piece < MOST_PIECES; piece++) {
      if (seat(piece) == seat && swap(piece, seat, FREE)) {
        return;
      }
    }
  }

  /** Returns the bytes of those of the first pieces that are taken. */
  public long taken(int pieces) {
    long taken = 0;
    for (int piece = 0; piece < pieces; piece++) {
      taken += seat(piece) == FREE ? 0 : PIECE_BYTES;
    }
    return taken;
  }

  /** Returns the seats that have any of the first pieces: a bit for each, the lowest for seat 1. */
  public long seats(int pieces) {
    long seats = 0;
    for (int piece = 0; piece < pieces; piece++) {
      int seat = seat(piece);
      seats |= seat == FREE ? 0 : 1L << (seat - 1);
    }
    return seats;
  }

  private int seat(int piece) {
    return (int) WORDS.getVolatile(memory, at(piece));
  }

  private boolean swap(int piece, int expected, int seat) {
    return WORDS.compareAndSet(memory, at(piece), expected, seat);
  }

  private static int at(int piece) {
    return PIECES_AT + piece * Integer.BYTES;
  }
}

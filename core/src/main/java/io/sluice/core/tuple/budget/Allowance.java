package io.sluice.core.tuple.budget;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What one process may have of a node's budget, in bytes: those of its seat always, and those of
 * further pieces while there are some. Safe for any thread; it takes no lock and allocates nothing.
 *
 * <p>How it works: one word counts pieces and bytes together, so that the bytes never exceed what
 * the pieces stand for. A piece is taken from the budget before it is counted, and is no longer
 * counted before it goes back.
 */
public final class Allowance implements ByteBudget {
  private static final int BYTE_BITS = 40;
  private static final long ONE_PIECE = 1L << BYTE_BITS;
  private static final long PIECE_BYTES = BudgetTable.PIECE_BYTES;

  private final Pieces more;
  private final AtomicLong state = new AtomicLong(ONE_PIECE);

  /** Begins with the piece of the seat. */
  public Allowance(Pieces more) {
    this.more = more;
  }

  @Override
  public boolean take(long bytes) {
    if (bytes > more.most() * PIECE_BYTES) {
      return false;
    }
    for (long now = state.get(); ; now = state.get()) {
      if (bytes(now) + bytes <= pieces(now) * PIECE_BYTES) {
        if (state.compareAndSet(now, now + bytes)) {
          return true;
        }
      } else if (more.take()) {
        state.addAndGet(ONE_PIECE);
      } else {
        giveSpare();
        return false;
      }
    }
  }

  @Override
  public void give(long bytes) {
    state.addAndGet(-bytes);
    giveSpare();
  }

  private void giveSpare() {
    for (long now = state.get(); hasSpare(now); now = state.get()) {
      if (state.compareAndSet(now, now - ONE_PIECE)) {
        more.give();
      }
    }
  }

  /** Keeps a piece to spare while there are bytes, so that few changes cost an access. */
  private static boolean hasSpare(long state) {
    long kept = bytes(state) == 0 ? 0 : bytes(state) + PIECE_BYTES;
    return pieces(state) > 1 && (pieces(state) - 1) * PIECE_BYTES >= kept;
  }

  /** Returns the bytes that are taken. */
  public long bytes() {
    return bytes(state.get());
  }

  private static long bytes(long state) {
    return state & (ONE_PIECE - 1);
  }

  private static long pieces(long state) {
    return state >>> BYTE_BITS;
  }
}

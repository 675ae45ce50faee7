package io.sluice.core.tuple.budget;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** A node whose processes share a budget, and die as tests want. */
final class SharingNode {
  /** The moments of an access to the table at which a process can die. */
  enum Moment {
    NEVER,
    BEFORE,
    AFTER
  }

  /** Thrown in a process that dies. */
  static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final BudgetTable table;
  private final int pieces;
  private final List<Member> living = new ArrayList<>();

  /**
   * Begins without a process.
   *
   * @param memory for the table
   * @param pieces of the budget
   */
  SharingNode(ByteBuffer memory, int pieces) throws BadBudgetException {
    BudgetTable.layOut(memory);
    table = BudgetTable.over(memory);
    this.pieces = pieces;
  }

  /** A process. */
  final class Member implements Pieces {
    final int seat;
    final Allowance allowance = new Allowance(this);
    volatile Moment dies = Moment.NEVER;
    long had;

    Member(int seat) {
      this.seat = seat;
    }

    @Override
    public boolean take() {
      dieIf(Moment.BEFORE);
      boolean taken = table.take(seat, pieces);
      dieIf(Moment.AFTER);
      return taken;
    }

    @Override
    public void give() {
      dieIf(Moment.BEFORE);
      table.give(seat);
      dieIf(Moment.AFTER);
    }

    @Override
    public int most() {
      return pieces - BudgetTable.SEATS + 1;
    }

    private void dieIf(Moment now) {
      if (dies == now) {
        throw new Killed();
      }
    }
  }

  /** Starts a process at the first seat that no living one has. */
  Member start() {
    int seat = 1;
    while (isTaken(seat)) {
      seat++;
    }
    table.sit(seat);
    Member member = new Member(seat);
    living.add(member);
    return member;
  }

  /** Lets a process die with all that it has. */
  void kill(Member member) {
    living.remove(member);
  }

  List<Member> living() {
    return living;
  }

  /** Gives back what dead processes had, as a living one does that is short of room. */
  void reclaim() {
    long seats = table.seats(pieces);
    for (int seat = 1; seat <= BudgetTable.SEATS; seat++) {
      if ((seats & (1L << (seat - 1))) != 0 && !isTaken(seat)) {
        table.free(seat);
      }
    }
  }

  private boolean isTaken(int seat) {
    return living.stream().anyMatch(member -> member.seat == seat);
  }

  /** Returns the bytes of all pieces that are taken. */
  long taken() {
    return table.taken(pieces);
  }

  /** Returns the bytes of the whole budget. */
  long budget() {
    return (long) pieces * BudgetTable.PIECE_BYTES;
  }
}

package io.sluice.core.state.policy;

import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Bounds how many slices the policy moves within a minute, and lets each rest for as long. */
final class MoveBudget {
  static final long PERIOD_MILLIS = 60_000;

  private record Moved(long atMillis, Slice slice, boolean counts) {}

  private final int most;
  private final Deque<Moved> recent = new ArrayDeque<>();

  MoveBudget(int most) {
    this.most = most;
  }

  /**
   * Notes moves.
   *
   * @param counts whether the policy made them; those that a user commands only let slices rest
   */
  void moved(long nowMillis, List<Move> moves, boolean counts) {
    moves.forEach(move -> recent.add(new Moved(nowMillis, move.slice(), counts)));
  }

  /** Returns how many more slices may move now. */
  int left(long nowMillis) {
    forget(nowMillis);
    return most - (int) recent.stream().filter(Moved::counts).count();
  }

  /** Returns the slices that have moved lately. */
  Set<Slice> resting(long nowMillis) {
    forget(nowMillis);
    Set<Slice> slices = new TreeSet<>();
    recent.forEach(moved -> slices.add(moved.slice()));
    return slices;
  }

  private void forget(long nowMillis) {
    while (!recent.isEmpty() && nowMillis - recent.peek().atMillis() >= PERIOD_MILLIS) {
      recent.remove();
    }
  }
}

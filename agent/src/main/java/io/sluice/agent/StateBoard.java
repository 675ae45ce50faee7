package io.sluice.agent;

import io.sluice.agent.state.AgentState;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows the state of the agent, updated only as often as it could be looked at: to put it together
 * costs more than most decisions. One thread updates it; any may look.
 */
final class StateBoard {
  private static final long TOLD_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long UNSEEN_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long SEEN_FOR_NANOS = TimeUnit.SECONDS.toNanos(5);

  private long toldNanos = System.nanoTime() - UNSEEN_EVERY_NANOS;
  private volatile long seenNanos = System.nanoTime();
  private volatile AgentState state = AgentState.NONE;

  /** Returns the latest state, and notes that it was looked at. */
  AgentState look() {
    seenNanos = System.nanoTime();
    return state;
  }

  /** Takes in how the agent stands, if that is due. */
  void tell(long nowNanos, Supplier<AgentState> now) {
    boolean seen = nowNanos - seenNanos < SEEN_FOR_NANOS;
    if (nowNanos - toldNanos >= (seen ? TOLD_EVERY_NANOS : UNSEEN_EVERY_NANOS)) {
      toldNanos = nowNanos;
      state = now.get();
    }
  }
}

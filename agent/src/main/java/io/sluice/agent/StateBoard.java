package io.sluice.agent;

import io.sluice.agent.state.AgentState;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Shows how the agent stands, as often as somebody could look: to put it together costs more than
 * most decisions. One thread tells; any may look.
 */
final class StateBoard {
  private static final long TOLD_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long UNSEEN_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long SEEN_FOR_NANOS = TimeUnit.SECONDS.toNanos(5);

  private long toldNanos = System.nanoTime() - UNSEEN_EVERY_NANOS;
  private volatile long seenNanos = System.nanoTime();
  private volatile AgentState state = AgentState.NONE;

  /** Returns the latest, and notes that somebody looks. */
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

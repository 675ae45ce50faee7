package io.sluice.agent;

import io.sluice.agent.state.AgentState;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Publishes the agent's state. It is updated only as often as it may be read, because collecting it
 * costs more than most decisions. One thread updates it; any thread may read it.
 */
final class StateBoard {
  private static final long TOLD_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long UNSEEN_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long SEEN_FOR_NANOS = TimeUnit.SECONDS.toNanos(5);

  private long toldNanos = System.nanoTime() - UNSEEN_EVERY_NANOS;
  private volatile long seenNanos = System.nanoTime();
  private volatile AgentState state = AgentState.NONE;

  /** Returns the latest state, and notes that it was read. */
  AgentState look() {
    seenNanos = System.nanoTime();
    return state;
  }

  /** Updates the state, if an update is due. */
  void tell(long nowNanos, Supplier<AgentState> now) {
    boolean seen = nowNanos - seenNanos < SEEN_FOR_NANOS;
    if (nowNanos - toldNanos >= (seen ? TOLD_EVERY_NANOS : UNSEEN_EVERY_NANOS)) {
      toldNanos = nowNanos;
      state = now.get();
    }
  }
}

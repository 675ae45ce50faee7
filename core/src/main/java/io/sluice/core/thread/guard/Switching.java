package io.sluice.core.thread.guard;

/**
 * Follows a {@link Condition}: it is in effect once it has held for its time, and until it has been
 * back for as long. In between nothing changes, so a value that swings about the limit switches
 * nothing to and fro. Not thread-safe.
 */
public final class Switching {
  private static final long NEVER = Long.MIN_VALUE;

  private final Condition condition;
  private boolean active;
  private long sinceNanos = NEVER;

  public Switching(Condition condition) {
    this.condition = condition;
  }

  /**
   * Takes in the metric's value.
   *
   * @param nowNanos of a monotonic clock
   * @return whether the condition is in effect
   */
  public boolean update(double value, long nowNanos) {
    boolean other = active ? condition.isBack(value) : condition.holds(value);
    if (!other) {
      sinceNanos = NEVER;
    } else if (sinceNanos == NEVER) {
      sinceNanos = nowNanos;
    }
    if (other && nowNanos - sinceNanos >= condition.lasting().toNanos()) {
      active = !active;
      sinceNanos = NEVER;
    }
    return active;
  }
}

package io.sluice.core.control;

import java.time.Duration;

/**
 * Holds off the next try of something that did harm: each time for twice as long, up to a longest
 * time, until it is forgiven. Not thread-safe.
 */
public final class HoldOff {
  private final long firstNanos;
  private final long longestNanos;
  private long nextNanos;
  private long lengthNanos;
  private long startNanos;
  private boolean held;

  /** Holds nothing off yet. */
  public HoldOff(Duration first, Duration longest) {
    firstNanos = first.toNanos();
    longestNanos = longest.toNanos();
    nextNanos = firstNanos;
    lengthNanos = firstNanos;
  }

  /**
   * Holds off the next try.
   *
   * @param sinceNanos of a monotonic clock, from when the time counts
   */
  public void begin(long sinceNanos) {
    held = true;
    startNanos = sinceNanos;
    lengthNanos = nextNanos;
    nextNanos = Math.min(longestNanos, 2 * nextNanos);
  }

  /** Returns whether the next try is still held off. */
  public boolean holds(long nowNanos) {
    held &= nowNanos - startNanos < lengthNanos;
    return held;
  }

  /** Makes the next time as short as the first. */
  public void forgive() {
    nextNanos = firstNanos;
  }

  /** Returns for how long the next try was held off last; before that, for how long it would be. */
  public Duration length() {
    return Duration.ofNanos(lengthNanos);
  }
}

package io.sluice.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * A clock whose time passes only when a test says so: wall clock ({@link InstantSource}) and
 * monotonic nanoseconds ({@link LongSupplier}) in one, so the two can never disagree by accident.
 * Thread-safe.
 */
public final class AdjustableClock implements InstantSource, LongSupplier {

  private final Instant start;
  private final AtomicLong elapsedNanos = new AtomicLong();

  /** Starts at noon of 1 January 2026, UTC. */
  public AdjustableClock() {
    this(Instant.parse("2026-01-01T12:00:00Z"));
  }

  public AdjustableClock(Instant start) {
    this.start = start;
  }

  /** Lets time pass; negative durations are refused, as monotonic time cannot run back. */
  public void advance(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("time cannot run back by " + duration);
    }
    elapsedNanos.addAndGet(duration.toNanos());
  }

  @Override
  public Instant instant() {
    return start.plusNanos(elapsedNanos.get());
  }

  /** Nanoseconds since the clock was made. */
  @Override
  public long getAsLong() {
    return elapsedNanos.get();
  }
}

package io.sluice.bench.simulator.machine;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/** Is both a wall clock and a monotonic clock in ns; it advances by whole ms. */
public final class VirtualClock implements InstantSource, LongSupplier {

  /** The beginning of 2026, epoch ms, which is on the grid of rounds. */
  private static final long START = 1_767_225_600_000L;

  private static final long NANOS_PER_MILLI = 1_000_000;

  private long millis = START;

  public void advance() {
    millis++;
  }

  @Override
  public long millis() {
    return millis;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis);
  }

  @Override
  public long getAsLong() {
    return (millis - START) * NANOS_PER_MILLI;
  }
}

package io.sluice.bench.simulator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/** Wall clock and monotonic ns in one, moved on by whole ms. */
final class VirtualClock implements InstantSource, LongSupplier {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final long startMillis;
  private long millis;

  VirtualClock(long startMillis) {
    this.startMillis = startMillis;
    this.millis = startMillis;
  }

  void advance() {
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
    return (millis - startMillis) * NANOS_PER_MILLI;
  }
}

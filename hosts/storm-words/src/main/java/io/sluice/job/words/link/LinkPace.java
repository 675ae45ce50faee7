package io.sluice.job.words.link;

import java.util.concurrent.TimeUnit;

/**
 * The token bucket of a link, which computes when bytes have passed it. A link that was idle lets a
 * burst pass at once. Safe for any thread.
 */
final class LinkPace {
  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int BURST_BYTES = 6_000;

  private final double nanosPerByte;
  private long busyUntil;
  private boolean begun;

  LinkPace(long bitsPerSecond) {
    if (bitsPerSecond < 1) {
      throw new IllegalArgumentException(
          "%s: %d, expected at least 1".formatted(LinkTransport.BITS, bitsPerSecond));
    }
    nanosPerByte = NANOS * Byte.SIZE / bitsPerSecond;
  }

  /** Adds bytes and returns when they have passed, ns. */
  synchronized long passedAt(int bytes, long now) {
    long earliest = now - (long) (BURST_BYTES * nanosPerByte);
    if (!begun || busyUntil - earliest < 0) {
      begun = true;
      busyUntil = earliest;
    }
    busyUntil += (long) (bytes * nanosPerByte);
    return busyUntil;
  }
}

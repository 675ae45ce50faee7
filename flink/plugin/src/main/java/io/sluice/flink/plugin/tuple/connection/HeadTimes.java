package io.sluice.flink.plugin.tuple.connection;

/**
 * Remembers when buffers of a queue were first seen, so that the age of the first one is known. It
 * keeps a few times only: buffers that come faster than they are sent share the time of those
 * before them. Not thread-safe.
 */
final class HeadTimes {
  private static final int KEPT = 16;

  private final long[] counts = new long[KEPT];
  private final long[] times = new long[KEPT];
  private int first;
  private int size;
  private long last;

  /**
   * Notes how many buffers have come by now.
   *
   * @param come since the beginning, those sent included
   */
  void seen(long come, long nowNanos) {
    if (come <= last) {
      return;
    }
    last = come;
    if (size == KEPT) {
      counts[at(size - 1)] = come;
    } else {
      counts[at(size)] = come;
      times[at(size)] = nowNanos;
      size++;
    }
  }

  /** Returns when the first buffer was seen of which that many others have been sent before. */
  long head(long sent, long nowNanos) {
    while (size > 0 && counts[first] <= sent) {
      first = at(1);
      size--;
    }
    return size == 0 ? nowNanos : times[first];
  }

  private int at(int offset) {
    return (first + offset) % KEPT;
  }
}

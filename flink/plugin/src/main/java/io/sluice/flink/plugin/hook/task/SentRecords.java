package io.sluice.flink.plugin.hook.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts how many records one output has handed to each of its consumers. The task's thread counts,
 * any may read; a count may be a moment old.
 */
public final class SentRecords {
  private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] counts;

  public SentRecords(int consumers) {
    counts = new long[consumers];
  }

  public void sent(int consumer) {
    COUNTS.setOpaque(counts, consumer, counts[consumer] + 1);
  }

  public void sentToAll() {
    for (int i = 0; i < counts.length; i++) {
      sent(i);
    }
  }

  public int consumers() {
    return counts.length;
  }

  public long to(int consumer) {
    return (long) COUNTS.getOpaque(counts, consumer);
  }
}

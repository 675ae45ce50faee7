package io.sluice.host.flink.context;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts the records taken in per partition. Each counter has one writer and its own cache line, so
 * counting costs a source nearly nothing; readers may see a slightly old value.
 */
public final class IngestCounters {

  private static final int LONGS_PER_LINE = 16;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] counters;

  public IngestCounters(int slots) {
    counters = new long[(slots + 1) * LONGS_PER_LINE];
  }

  /** Sets a counter; only its writer may call this. */
  public void set(int slot, long consumed) {
    ELEMENT.setOpaque(counters, (slot + 1) * LONGS_PER_LINE, consumed);
  }

  public long get(int slot) {
    return (long) ELEMENT.getOpaque(counters, (slot + 1) * LONGS_PER_LINE);
  }
}

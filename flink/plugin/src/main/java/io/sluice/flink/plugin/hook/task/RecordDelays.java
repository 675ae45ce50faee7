package io.sluice.flink.plugin.hook.task;

import io.sluice.core.model.LiveDelays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Adds up how late the records that a task hands on are by then. It begins when somebody asks for
 * the totals: a look at the clock for every record has a price. The task's thread adds, any may
 * read; totals may be a moment old and need not agree with one another to the record.
 */
public final class RecordDelays implements LiveDelays {
  private static final VarHandle TOTALS = MethodHandles.arrayElementVarHandle(double[].class);
  private static final int RECORDS = 0;
  private static final int MILLIS = 1;
  private static final int SQUARED = 2;

  private final double[] totals = new double[SQUARED + 1];
  private volatile boolean asked;

  /** Adds up from now on. */
  public void begin() {
    asked = true;
  }

  /** Returns whether records are to be added. */
  public boolean isAsked() {
    return asked;
  }

  /** Adds a record with this event time, epoch ms, that is handed on now. */
  public void add(long eventTime) {
    double late = System.currentTimeMillis() - (double) eventTime;
    add(RECORDS, 1);
    add(MILLIS, late);
    add(SQUARED, late * late);
  }

  private void add(int place, double more) {
    TOTALS.setOpaque(totals, place, totals[place] + more);
  }

  @Override
  public long records() {
    return (long) get(RECORDS);
  }

  @Override
  public double millis() {
    return get(MILLIS);
  }

  @Override
  public double squaredMillis() {
    return get(SQUARED);
  }

  private double get(int place) {
    return (double) TOTALS.getOpaque(totals, place);
  }
}

package io.sluice.flink.sql;

/** A row that was taken, or a look at the time. Steps are state, and so never change. */
public final class Step {

  /** Event time of the row; the time that was looked at, ms. */
  public long time;

  /** Says when the row arrived, ms. */
  public long arrival;

  /** The value of the row; null for a look at the time. */
  public Double value;

  static Step row(long time, long arrival, double value) {
    Step step = new Step();
    step.time = time;
    step.arrival = arrival;
    step.value = value;
    return step;
  }

  static Step look(long now) {
    Step step = new Step();
    step.time = now;
    return step;
  }
}

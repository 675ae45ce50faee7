package io.sluice.host.flink.context;

/** Hands a reader its records, one after the other. Not thread-safe. */
public interface Intake {

  /** A time later than any: the next record is not there, and it is not known when it will be. */
  double UNKNOWN = Double.MAX_VALUE;

  /**
   * Returns the epoch ms at which the next record is there; infinite while none is planned. Once it
   * has passed the record is there, however much later that is seen.
   */
  double nextArrival();

  /** Returns the record that {@link #nextArrival} spoke of. */
  byte[] render();

  /** Returns its event time, epoch ms. */
  long timestamp();

  /** Goes on to the next one. */
  void advance();

  /** Returns the number of records behind which it stands. */
  long consumed();
}

package io.sluice.host.flink.context;

/** Where a reader finds its records, one after the other. Not thread-safe. */
public interface Intake {

  /** Later than any time: the next record is not there, and nobody knows when it will be. */
  double UNKNOWN = Double.MAX_VALUE;

  /**
   * Epoch ms at which the next record is there; infinite while none is planned. Once it has passed
   * the record is there, however much later that is seen.
   */
  double nextArrival();

  /** The record that {@link #nextArrival} spoke of. */
  byte[] render();

  /** Its event time, epoch ms. */
  long timestamp();

  /** Goes on to the next one. */
  void advance();

  /** Records behind which it stands. */
  long consumed();
}

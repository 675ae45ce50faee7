package io.sluice.host.flink.source;

/** Where a reader finds its records, one after the other. Not thread-safe. */
interface Intake {

  /** Epoch ms at which the next record is there; infinite while none is planned. */
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

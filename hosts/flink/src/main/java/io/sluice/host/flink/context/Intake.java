package io.sluice.host.flink.context;

/** Hands a reader its records, one after the other. Not thread-safe. */
public interface Intake {

  /** A time later than any other: it is not known when the next record will arrive. */
  double UNKNOWN = Double.MAX_VALUE;

  /**
   * Returns when the next record arrives, epoch ms; infinite while none is planned. Once that time
   * has passed, the record is available.
   */
  double nextArrival();

  /** Returns the next record, as bytes. */
  byte[] render();

  /** Returns the event time of the next record, epoch ms. */
  long timestamp();

  /** Moves on to the following record. */
  void advance();

  /** Returns the number of consumed records, which is the position in the partition. */
  long consumed();
}

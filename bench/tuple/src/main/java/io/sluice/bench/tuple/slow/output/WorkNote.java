package io.sluice.bench.tuple.slow.output;

/**
 * Holds what a worker had done up to a moment.
 *
 * @param nanos the moment of the clock that all processes of the host share, ns
 * @param records the records that it had taken in
 * @param workNanos the time for which they had kept it busy, ns
 * @param waitNanos the sum over these records of the time from making to taking one in, ns
 * @param sum a checksum of these records
 */
public record WorkNote(long nanos, long records, long workNanos, long waitNanos, long sum) {

  /** The note of a worker that has done nothing. */
  static final WorkNote NOTHING = new WorkNote(Long.MIN_VALUE, 0, 0, 0, 0);
}

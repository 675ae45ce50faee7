package io.sluice.bench.tuple.slow.output;

/**
 * Tells what a worker had done up to some moment.
 *
 * @param nanos the moment, on the clock that all processes share
 * @param records taken in
 * @param workNanos for which they kept it busy
 * @param waitNanos from when each was made until it was taken in, of all of them together
 * @param sum over these records, which tells which they were
 */
public record WorkNote(long nanos, long records, long workNanos, long waitNanos, long sum) {

  /** Tells that nothing was done. */
  static final WorkNote NOTHING = new WorkNote(Long.MIN_VALUE, 0, 0, 0, 0);
}

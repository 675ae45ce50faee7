package io.sluice.bench.state.plan;

/**
 * Says when the parts of a round begin: records fill the state, others settle the job, and the
 * command is amid those that are measured. Times are in ms after the first record.
 *
 * @param filling number of the records that fill the state
 * @param fillingPerSecond their rate, per second
 * @param rate records per second from then on
 * @param before the measured seconds before the command
 * @param after the measured seconds after it was sent; a command must end within them, or its job
 *     has no input any more
 */
public record Timeline(long filling, int fillingPerSecond, int rate, double before, double after) {

  private static final double SETTLE_SECONDS = 5;
  private static final double MILLIS = 1000;

  /** Returns when the measured part begins. */
  public long quietMillis() {
    return filling * 1000L / fillingPerSecond + (long) (SETTLE_SECONDS * MILLIS);
  }

  /** Returns when the command is sent. */
  public long commandMillis() {
    return quietMillis() + (long) (before * MILLIS);
  }

  /** Returns when the last record arrives. */
  public long endMillis() {
    return quietMillis() + (long) ((before + after) * MILLIS);
  }

  /** Returns the number of records. */
  public long records() {
    return filling + (long) (rate * (SETTLE_SECONDS + before + after));
  }

  /** Returns the number of records between those that fill the state and the command. */
  static long beforeCommand(int rate, double before) {
    return (long) (rate * (SETTLE_SECONDS + before));
  }
}

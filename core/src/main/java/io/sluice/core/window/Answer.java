package io.sluice.core.window;

/**
 * What a window answers for one key.
 *
 * @param value of the aggregate
 * @param lower end of the interval; negative infinity where none is known
 * @param upper end of the interval; infinity where none is known
 * @param reason why it is certified, or why not
 * @param sampled events that the value was computed from
 * @param seen events that had arrived
 * @param expected events of the window, those included that are still to come
 */
public record Answer(
    double value,
    double lower,
    double upper,
    Reason reason,
    long sampled,
    long seen,
    double expected) {

  /** Whether the interval keeps the bound. */
  public boolean certified() {
    return reason.certifies();
  }

  /** Returns the same answer without an interval, and why. */
  Answer withoutInterval(Reason why) {
    return new Answer(
        value,
        Double.NEGATIVE_INFINITY,
        Double.POSITIVE_INFINITY,
        why,
        sampled,
        seen,
        expected);
  }

  /** Returns the share of events that are still to come. */
  public double lateShare() {
    return expected > 0 ? 1 - seen / expected : 0;
  }
}

package io.sluice.core.window.answer;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/**
 * Holds what a window answers for one key.
 *
 * @param value of the aggregate
 * @param lower end of the interval; negative infinity where none is known
 * @param upper end of the interval; infinity where none is known
 * @param reason why it is certified, or why not
 * @param sampled events that the value was computed from
 * @param seen events that had arrived
 * @param expected events of the window, those included that are still to come
 * @param risk stated chance that the result over all events is outside of the interval
 * @param revision 1 for the first answer, 2 for one that corrects it
 */
public record Answer(
    double value,
    double lower,
    double upper,
    Reason reason,
    long sampled,
    long seen,
    double expected,
    double risk,
    int revision) {

  private static final int CORRECTED = 2;

  /** Makes a first answer whose interval holds the result. */
  public Answer(
      double value,
      double lower,
      double upper,
      Reason reason,
      long sampled,
      long seen,
      double expected) {
    this(value, lower, upper, reason, sampled, seen, expected, 0, 1);
  }

  /** Returns a first answer from all events that have arrived. */
  public static Answer of(Range range, Reason reason, long seen, double expected, double risk) {
    return new Answer(
        range.value(), range.lower(), range.upper(), reason, seen, seen, expected, risk, 1);
  }

  /** Returns a first answer from what is known of all events that have arrived. */
  public static Answer of(
      Range range, Reason reason, Arrived arrived, double expected, double risk) {
    return new Answer(
        range.value(),
        range.lower(),
        range.upper(),
        reason,
        arrived.sampled(),
        Math.round(arrived.count()),
        expected,
        risk,
        1);
  }

  /** Returns an answer that corrects an earlier one, now that all events are there. */
  public static Answer corrected(Range range, long seen) {
    return new Answer(
        range.value(),
        range.lower(),
        range.upper(),
        Reason.COMPLETE,
        seen,
        seen,
        seen,
        0,
        CORRECTED);
  }

  /** Returns whether the interval keeps the bound. */
  public boolean certified() {
    return reason.certifies();
  }

  /** Returns the share of events that are still to come. */
  public double lateShare() {
    return expected > 0 ? 1 - seen / expected : 0;
  }

  public void write(StateWriter out) {
    out.putDouble(value);
    out.putDouble(lower);
    out.putDouble(upper);
    out.putBytes(reason.name().getBytes(US_ASCII));
    out.putLong(sampled);
    out.putLong(seen);
    out.putDouble(expected);
    out.putDouble(risk);
    out.putInt(revision);
  }

  public static Answer read(StateReader in) {
    return new Answer(
        in.getDouble(),
        in.getDouble(),
        in.getDouble(),
        Reason.valueOf(new String(in.getBytes(), US_ASCII)),
        in.getLong(),
        in.getLong(),
        in.getDouble(),
        in.getDouble(),
        in.getInt());
  }
}

package io.sluice.core.model;

/**
 * One stream that a query takes in: in most engines, one parallel instance of a source. Read like a
 * {@link LiveQuery}: cheap, at any time, by the scheduler's thread.
 */
public interface LiveInput {

  /** Returns a name that the owner of the query recognizes; it need not be unique. */
  default String name() {
    return "an input";
  }

  /** Returns the number of records that wait in front of it, or {@link LiveQuery#UNKNOWN}. */
  long pendingRecords();

  /** Returns the number of records it has taken in so far. */
  long ingestedRecords();

  /** Returns whether it has declared itself idle: its watermark is not waited for then. */
  boolean isDeclaredIdle();

  /**
   * Returns the event time (epoch ms) of the last watermark it emitted, or {@link
   * LiveQuery#UNKNOWN}.
   */
  long emittedWatermark();

  /**
   * Returns {@link #ingestedRecords()} at the moment at which it emitted the first watermark at or
   * behind this event time (epoch ms); {@link LiveQuery#UNKNOWN} if that is not known.
   */
  long ingestedAtWatermark(long eventTime);

  /**
   * Returns how far that watermark was behind the one before it, ms of event time; {@link
   * LiveQuery#UNKNOWN} if that is not known.
   */
  long watermarkStep(long eventTime);

  /**
   * Returns how late its records are; the same instance at each call. What is taken in before the
   * first call need not be in it: reading the event time of records has a price, and most policies
   * do not need it.
   */
  default LiveDelays delays() {
    return LiveDelays.NONE;
  }
}

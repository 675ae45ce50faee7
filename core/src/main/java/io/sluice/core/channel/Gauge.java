package io.sluice.core.channel;

/** A number that a physical operator publishes about itself; it may change at any moment. */
public enum Gauge {
  /** Items taken in since it began. */
  IN(0),
  /** Items handed on since it began. */
  OUT(1),
  /** Items that wait in front of it; in front of a source, those that it could take in. */
  QUEUE(2),
  /**
   * The event time up to which it has seen all that comes in: epoch ms or whatever its items count
   * in. Published by operators that make windows.
   */
  WATERMARK(3),
  /** The time between two ends of its windows of event time, ms; 0 where it makes none. */
  WINDOW_PERIOD(4),
  /** One of these ends, in [0, period): of a window that is complete when all before it is seen. */
  WINDOW_PHASE(5),
  /**
   * The share of the room in front of it that is in use, millionths; that may be above 0 while
   * nothing waits, and it is unknown in front of a source.
   */
  QUEUE_USE(6, 6),
  /** Items handed on that have not left the process yet. */
  OUTGOING(7, 7),
  /** Bytes of these items, as they are sent. */
  OUTGOING_BYTES(8, 7),
  /** Time for which the first of these items has waited, ns; 0 where none does. */
  OUTGOING_AGE(9, 7),
  /** Turns to send that it has had since it began; a turn ends when another operator sends. */
  OUTGOING_PICKS(10, 7);

  /** The value of a gauge that is not known. */
  public static final long UNKNOWN = -1;

  /** A share of one, where shares are in millionths. */
  public static final long WHOLE = 1_000_000;

  private final int position;
  private final long sinceVersion;

  Gauge(int position) {
    this(position, Layout.OLDEST_VERSION);
  }

  Gauge(int position, long sinceVersion) {
    this.position = position;
    this.sinceVersion = sinceVersion;
  }

  /** Returns whether a channel of that version has this gauge at all. */
  boolean isToldIn(long version) {
    return version >= sinceVersion;
  }

  int inRow() {
    return Layout.gaugeInRow(position);
  }
}

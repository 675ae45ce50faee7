package io.sluice.core.channel;

/** What a physical operator shows of itself, each a number that may change at any moment. */
public enum Gauge {
  /** Items taken in since it began. */
  IN(0),
  /** Items handed on since it began. */
  OUT(1),
  /** Items that wait in front of it; in front of a source, those that it could take in. */
  QUEUE(2),
  /**
   * Up to when it has seen all that comes in, by event time: epoch ms or whatever its items count
   * in. To be told where it makes windows.
   */
  WATERMARK(3),
  /** From one end of its windows of event time to the next, ms; 0 where it makes none. */
  WINDOW_PERIOD(4),
  /** One of these ends, in [0, period): of a window that is complete when all before it is seen. */
  WINDOW_PHASE(5),
  /**
   * How much of the room in front of it is in use, millionths; that may be some while nothing
   * waits, and there is none known in front of a source.
   */
  QUEUE_USE(6, 6);

  /** Where nobody can tell. */
  public static final long UNKNOWN = -1;

  /** A share of one, where shares are told in millionths. */
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

  /** Whether a channel of that version tells it at all. */
  boolean isToldIn(long version) {
    return version >= sinceVersion;
  }

  int inRow() {
    return Layout.GAUGES_IN_ROW + position * Long.BYTES;
  }
}

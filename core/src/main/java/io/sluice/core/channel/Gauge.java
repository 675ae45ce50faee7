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
  WINDOW_PHASE(5);

  /** Where nobody can tell. */
  public static final long UNKNOWN = -1;

  private final int position;

  Gauge(int position) {
    this.position = position;
  }

  int inRow() {
    return Layout.GAUGES_IN_ROW + position * Long.BYTES;
  }
}

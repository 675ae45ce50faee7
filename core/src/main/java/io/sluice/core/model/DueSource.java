package io.sluice.core.model;

/** The origin of the due time of a query; users see it beside the time itself. */
public enum DueSource {
  /** The window's size, slide and offset stand in the configuration. */
  CONFIGURED,
  /** It was learned from the engine, by the watermarks at which timers fired. */
  LEARNED,
  /**
   * It is expected from the distance at which its timers fire, since its windows lie on no lattice.
   */
  OBSERVED,
  /** Timers fire, but when its windows end has still to be learned: due at once, for some time. */
  LEARNING,
  /**
   * The query shows no windows, or none that can be learned: its oldest waiting record plus a
   * configured bound.
   */
  VIRTUAL,
  /**
   * An input neither goes on nor says that it is idle while others go on, so no window can close:
   * the oldest waiting record plus a configured bound.
   */
  STALLED,
  /** The watermark is the one that ends a stream, so no window can close; otherwise the same. */
  ENDED,
  /** Another node reported it, where the query's watermarks begin. */
  FORWARDED
}

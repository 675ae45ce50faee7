package io.sluice.core.model;

import java.util.List;

/**
 * One running query as an engine shows it, read while it runs. This is the whole of what a driver
 * must offer for a query to be scheduled.
 *
 * <p>Every method is called by the scheduler's thread only, some of them each tick (4 ms), so each
 * must be cheap: read what the engine already counts, never lock, never allocate per call. Values
 * may be a moment old and need not agree with one another; an unknown value is {@link #UNKNOWN}.
 */
public interface LiveQuery {

  /** The answer of a driver where the engine does not (yet) show a value. */
  long UNKNOWN = Long.MIN_VALUE;

  /** The watermark that ends a stream. It closes all windows, and no window is due after it. */
  long ENDED = Long.MAX_VALUE;

  /** Returns the lesser of two watermarks; an unknown one does not count. */
  static long lesser(long a, long b) {
    return a == UNKNOWN || (b != UNKNOWN && b < a) ? b : a;
  }

  QueryId id();

  /** Returns the name its owner gave the query; need not be unique. */
  String name();

  /**
   * Returns the event time (epoch ms) up to which the query's last window operator has seen its
   * input: the least over its subtasks. The epoch of a window ends here and not at the source,
   * because in a backlogged engine a watermark can be ingested long before it takes effect.
   */
  long watermark();

  /**
   * Returns the same of what runs on this node: where that hands on to operators elsewhere, the
   * event time up to which all has been done here. Nothing that is done here brings an earlier
   * window's end any nearer, while {@link #watermark()} may arrive late.
   */
  default long watermarkHere() {
    return watermark();
  }

  /** Returns its inputs; the same list instance until they change. */
  List<? extends LiveInput> inputs();

  /**
   * Returns its operators, each before those it hands on to; the same list instance until that
   * changes, and empty where the engine does not tell them apart.
   */
  List<? extends LiveOperator> operators();

  /**
   * Returns its last window operators, as far as they are known; the same list instance until that
   * changes.
   */
  List<? extends LiveWindows> windows();

  /**
   * Returns the records that wait in front of the sources, outside the engine (a consumer lag). The
   * number may fall behind between two fetches of the source, and stand still while the query is
   * held.
   */
  long pendingRecords();

  /**
   * Returns the number of records that wait between its operators, inside the engine; an estimate
   * will do.
   */
  long queuedRecords();

  /** Returns the number of records its sources have taken in so far. */
  long ingestedRecords();

  /** Returns the number of records that have reached its end so far: its results. */
  long resultRecords();

  /** Returns the CPU time of all its threads so far, ns. */
  long cpuNanos();

  /** Returns how many of its threads could use a core at this moment. */
  int runnableThreads();

  /** Returns whether a checkpoint barrier is on its way through the query. */
  boolean barrierInFlight();

  /**
   * Returns whether another node reports some of its operators, so that watermark and timers may be
   * those of the last report. Timers are read before the watermark then.
   */
  default boolean isTold() {
    return false;
  }

  /**
   * Returns when another node expects the next sweeping watermark; {@link SwmEstimate#NONE} where
   * no node does, or its word is old.
   */
  default SwmEstimate forwarded() {
    return SwmEstimate.NONE;
  }
}

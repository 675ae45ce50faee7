package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;

/**
 * Plans when the records of one partition arrive: ms since the start of a phase, never earlier than
 * the record before. The load is an open loop: arrivals do not depend on which records have been
 * consumed. Both directions are closed forms without allocation, so the source and a backlog gauge
 * may call them at any time.
 */
public sealed interface Arrivals permits BacklogArrivals, ShapedArrivals {

  /**
   * Returns the arrivals of a share of a load.
   *
   * @param load the load
   * @param share the share, in (0, 1]
   * @param phase how far before the first record the load begins, in records, in (0, 1]
   * @param durationMillis the length of the phase
   */
  static Arrivals shaped(LoadShape load, double share, double phase, double durationMillis) {
    return new ShapedArrivals(load, share, phase, durationMillis);
  }

  /** Returns the number of records of the phase. */
  long total();

  /** Returns when record {@code index}, in [0, total), arrives. */
  double at(long index);

  /** Returns the number of records that have arrived up to and including {@code millis}. */
  long countUntil(double millis);

  /** Returns until when the rate stays as it is now, ms since the start of the phase. */
  double steadyUntil(double nowMillis);

  /** Returns the number of records that arrive in ({@code after}, {@code until}]. */
  default long count(double after, double until) {
    return countUntil(until) - countUntil(after);
  }
}

package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;

/**
 * Plans when the records of one partition arrive: ms since the start of a phase, never earlier than
 * the record before. It is an open loop: nothing here knows what has been consumed. Both directions
 * are closed forms, without allocation, so the source and a backlog gauge may ask at any time.
 */
public sealed interface Arrivals permits BacklogArrivals, ShapedArrivals {

  /**
   * Returns a share of a load.
   *
   * @param share in (0, 1]
   * @param phase in (0, 1]: how far before the first record the load begins, in records
   */
  static Arrivals shaped(LoadShape load, double share, double phase, double durationMillis) {
    return new ShapedArrivals(load, share, phase, durationMillis);
  }

  /** Returns how many records the phase has. */
  long total();

  /** Returns when record {@code index}, in [0, total), arrives. */
  double at(long index);

  /** Returns how many records have arrived up to and including {@code millis}. */
  long countUntil(double millis);

  /** Returns until when records come as evenly as now, ms since the start of the phase. */
  double steadyUntil(double nowMillis);

  /** Returns how many records arrive in ({@code after}, {@code until}]. */
  default long count(double after, double until) {
    return countUntil(until) - countUntil(after);
  }
}

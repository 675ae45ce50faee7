package io.sluice.bench.workload;

/**
 * When the records of one partition are planned to arrive: ms since the start of a phase, never
 * earlier than the record before. Open loop: nothing here knows what has been consumed. Both
 * directions are closed forms, without allocation, so the source and a backlog gauge may ask at any
 * time.
 */
public sealed interface Arrivals permits BacklogArrivals, ShapedArrivals {

  /** How many records the phase has. */
  long total();

  /** When record {@code index}, in [0, total), arrives. */
  double at(long index);

  /** How many records have arrived up to and including {@code millis}. */
  long countUntil(double millis);

  /** Until when records come as evenly as now, ms since the start of the phase. */
  double steadyUntil(double nowMillis);

  /** How many records arrive in ({@code after}, {@code until}]. */
  default long count(double after, double until) {
    return countUntil(until) - countUntil(after);
  }
}

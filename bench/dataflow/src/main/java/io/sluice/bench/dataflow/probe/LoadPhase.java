package io.sluice.bench.dataflow.probe;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.workload.Arrivals;

/**
 * A stretch of load on all sources of a query. One may only follow when all items of the one before
 * are through.
 *
 * @param startNanos of {@link System#nanoTime()}, which all processes of a machine share
 * @param load items per second of all instances of all sources together
 * @param durationNanos for how long items arrive
 * @param fromNanos since the start: from when on items are measured that are planned to arrive
 * @param shiftNanos after so much time, and again after as much, costs move on; 0 for never
 */
public record LoadPhase(
    int number,
    long startNanos,
    LoadShape load,
    long durationNanos,
    long fromNanos,
    long shiftNanos)
    implements ProbeCommand {

  private static final double MILLI = 1e6;

  boolean isSame(LoadPhase other) {
    return other != null && number == other.number;
  }

  /** Returns when items arrive for one of so many that share what is offered. */
  public Arrivals arrivals(int instance, int instances) {
    return Arrivals.shaped(
        load, 1.0 / instances, (instance + 1.0) / instances, durationNanos / MILLI);
  }

  /** Returns when one of these does, of {@link System#nanoTime()}. */
  public long planned(Arrivals arrivals, long index) {
    return startNanos + (long) (arrivals.at(index) * MILLI);
  }

  /** Returns how many of these have arrived. */
  long arrived(Arrivals arrivals, long nowNanos) {
    return arrivals.countUntil((nowNanos - startNanos) / MILLI);
  }

  /** Returns how often costs have moved on when an item is planned to arrive. */
  public long shifts(long plannedNanos) {
    return shiftNanos == 0 ? 0 : Math.max(0, plannedNanos - startNanos) / shiftNanos;
  }

  boolean measures(long plannedNanos) {
    return plannedNanos >= startNanos + fromNanos && plannedNanos < startNanos + durationNanos;
  }
}

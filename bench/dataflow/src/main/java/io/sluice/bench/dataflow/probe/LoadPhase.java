package io.sluice.bench.dataflow.probe;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.workload.Arrivals;

/**
 * A phase of load on all sources of a query. The next phase may follow only when all items of this
 * one have left the query.
 *
 * @param startNanos the start, by {@link System#nanoTime()}, which all processes of a machine share
 * @param load the items per second of all instances of all sources together
 * @param durationNanos how long items arrive
 * @param fromNanos time since the start from which on planned items are measured
 * @param shiftNanos the period with which costs move from one operator to another; 0 for never
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

  /** Returns the arrivals of one of the instances that share the load. */
  public Arrivals arrivals(int instance, int instances) {
    return Arrivals.shaped(
        load, 1.0 / instances, (instance + 1.0) / instances, durationNanos / MILLI);
  }

  /** Returns when an item is planned to arrive, by {@link System#nanoTime()}. */
  public long planned(Arrivals arrivals, long index) {
    return startNanos + (long) (arrivals.at(index) * MILLI);
  }

  /** Returns the number of items that have arrived. */
  long arrived(Arrivals arrivals, long nowNanos) {
    return arrivals.countUntil((nowNanos - startNanos) / MILLI);
  }

  /** Returns how often costs have moved by the planned arrival of an item. */
  public long shifts(long plannedNanos) {
    return shiftNanos == 0 ? 0 : Math.max(0, plannedNanos - startNanos) / shiftNanos;
  }

  boolean measures(long plannedNanos) {
    return plannedNanos >= startNanos + fromNanos && plannedNanos < startNanos + durationNanos;
  }
}

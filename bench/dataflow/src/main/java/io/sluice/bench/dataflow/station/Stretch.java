package io.sluice.bench.dataflow.station;

/**
 * A stretch of load as sinks see it.
 *
 * @param fromNanos items planned to arrive from here on are measured
 * @param untilNanos and before this
 */
public record Stretch(StationCommand.Offer offer, long fromNanos, long untilNanos) {

  public static Stretch of(StationCommand.Offer offer) {
    return new Stretch(
        offer, offer.startNanos() + offer.fromNanos(), offer.startNanos() + offer.durationNanos());
  }

  boolean isSame(Stretch other) {
    return offer.stretch() == other.offer.stretch();
  }

  /** How often costs have moved on when an item is planned to arrive. */
  public long shifts(long plannedNanos) {
    return offer.shiftNanos() == 0
        ? 0
        : Math.max(0, plannedNanos - offer.startNanos()) / offer.shiftNanos();
  }

  boolean measures(long plannedNanos) {
    return plannedNanos >= fromNanos && plannedNanos < untilNanos;
  }
}

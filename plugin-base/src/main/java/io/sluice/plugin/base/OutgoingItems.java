package io.sluice.plugin.base;

import io.sluice.core.channel.Gauge;

/**
 * Counts what an operator has handed on that has not left the process yet; each is {@link
 * Gauge#UNKNOWN} where it is not known.
 *
 * @param items that wait to leave
 * @param bytes of these, as they are sent
 * @param ageNanos for how long the first of them has waited; 0 where none waits
 * @param picks turns to send that it has had so far
 */
public record OutgoingItems(long items, long bytes, long ageNanos, long picks) {

  /** Stands for an operator of which none of it is known. */
  public static final OutgoingItems UNKNOWN =
      new OutgoingItems(Gauge.UNKNOWN, Gauge.UNKNOWN, Gauge.UNKNOWN, Gauge.UNKNOWN);

  /** Returns what both have together. */
  public OutgoingItems and(OutgoingItems other) {
    return new OutgoingItems(
        items + other.items,
        bytes + other.bytes,
        Math.max(ageNanos, other.ageNanos),
        picks + other.picks);
  }
}

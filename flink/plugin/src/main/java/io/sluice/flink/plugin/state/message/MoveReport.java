package io.sluice.flink.plugin.state.message;

import java.io.Serializable;

/**
 * Tells how a move went.
 *
 * @param move its id
 * @param by who wanted it
 * @param slices that were to move
 * @param moved how many of them did; the others are where they were
 * @param byReference how many of them were handed over as they are, within a process
 * @param megabytes that they have, as far as is known
 * @param prepareMillis until hardly anything was left to copy, of all waves, as the other times
 * @param upgradeMillis from then until the destinations were ready
 * @param clearMillis from then until no checkpoint was on its way
 * @param switchMillis from then until the slices were served by their new containers
 * @param failure why not all moved, or null
 */
public record MoveReport(
    long move,
    Initiator by,
    int slices,
    int moved,
    int byReference,
    double megabytes,
    long prepareMillis,
    long upgradeMillis,
    long clearMillis,
    long switchMillis,
    String failure)
    implements Serializable {

  /** Names who wanted a move. */
  public enum Initiator {
    USER,
    POLICY,
    /** The core of a container was taken away. */
    PREEMPTION
  }

  /** Tells whether no entry had to be sent. */
  public boolean isByReference() {
    return byReference == slices;
  }

  /** Returns the time before the switch, in which the sources served the slices. */
  public long copyMillis() {
    return prepareMillis + upgradeMillis + clearMillis;
  }
}

package io.sluice.plugin.base.exchange;

import java.time.Duration;

/**
 * The times of an exchange.
 *
 * @param heartbeat an end that has had nothing to say for so long says that it is alive
 * @param hubSilence a client gives the hub up that it has not heard for so long
 * @param peerSilence the hub drops a peer that has not sent a whole frame for so long
 * @param firstPause a client waits so long before it tries to connect again
 * @param longestPause it waits twice as long after each failure, up to this
 */
public record Pace(
    Duration heartbeat,
    Duration hubSilence,
    Duration peerSilence,
    Duration firstPause,
    Duration longestPause) {

  /** The times that hold unless a test needs others. */
  public static final Pace DEFAULT =
      new Pace(
          Duration.ofMillis(500),
          Duration.ofSeconds(2),
          Duration.ofSeconds(10),
          Duration.ofMillis(100),
          Duration.ofSeconds(5));

  Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(longestPause) < 0 ? twice : longestPause;
  }
}

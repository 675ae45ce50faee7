package io.sluice.bench.simulator.machine;

/**
 * A watermark on its way through a query.
 *
 * @param timestamp the event time, epoch ms
 * @param availableMillis when the record that allows it arrived, ms since the phase began
 * @param ingestedMillis when the source emitted it, epoch ms
 */
public record Watermark(long timestamp, double availableMillis, double ingestedMillis) {

  /** Makes a watermark that no source has emitted yet. */
  static Watermark made(long timestamp, double availableMillis) {
    return new Watermark(timestamp, availableMillis, Double.NaN);
  }

  Watermark ingested(double nowMillis) {
    return new Watermark(timestamp, availableMillis, nowMillis);
  }
}

package io.sluice.bench.dataflow.probe;

import org.HdrHistogram.Histogram;

/**
 * The part of a phase that is left in front of one source, all its instances here. Not thread-safe.
 */
final class Leftover {

  private final Histogram waiting = Histograms.empty();
  private long takenPlannedNanos = Long.MIN_VALUE;
  private long takenNanos = Long.MIN_VALUE;

  /** Notes that an item was not taken in for so long. */
  void waits(long nanos) {
    waiting.recordValue(Histograms.micros(nanos));
  }

  /** Notes that an instance took in its last item at this time or before. */
  void took(long plannedNanos, long atNanos) {
    takenPlannedNanos = Math.max(takenPlannedNanos, plannedNanos);
    takenNanos = Math.max(takenNanos, atNanos);
  }

  ProbeEvent.Left told(long nowNanos) {
    return new ProbeEvent.Left(nowNanos, Histograms.write(waiting), takenPlannedNanos, takenNanos);
  }
}

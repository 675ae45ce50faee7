package io.sluice.bench.dataflow.probe;

import org.HdrHistogram.Histogram;

/**
 * Collects the part of a phase that is left in front of all instances of a source in this process.
 * Not thread-safe.
 */
final class Leftover {

  private final Histogram waiting = Histograms.empty();
  private long takenPlannedNanos = Long.MIN_VALUE;
  private long takenNanos = Long.MIN_VALUE;

  /** Adds an item that has been waiting for a time, ns. */
  void waits(long nanos) {
    waiting.recordValue(Histograms.micros(nanos));
  }

  /** Adds that an instance took in its last item at this time or before. */
  void took(long plannedNanos, long atNanos) {
    takenPlannedNanos = Math.max(takenPlannedNanos, plannedNanos);
    takenNanos = Math.max(takenNanos, atNanos);
  }

  ProbeEvent.Left told(long nowNanos) {
    return new ProbeEvent.Left(nowNanos, Histograms.write(waiting), takenPlannedNanos, takenNanos);
  }
}

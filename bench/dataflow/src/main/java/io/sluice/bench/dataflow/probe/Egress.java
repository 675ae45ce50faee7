package io.sluice.bench.dataflow.probe;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Latencies at one instance of a sink. {@link #leave} is for the sink's thread and allocates
 * nothing.
 */
public final class Egress {

  private final LoadProbe probe;
  private final SingleWriterRecorder processing = Histograms.recorder();
  private final SingleWriterRecorder endToEnd = Histograms.recorder();

  Egress(LoadProbe probe) {
    this.probe = probe;
  }

  /**
   * An item leaves the query now.
   *
   * @param plannedNanos when what it came from was planned to arrive
   * @param ingressNanos when the source handed that out
   */
  public void leave(long plannedNanos, long ingressNanos) {
    LoadPhase phase = probe.phase();
    if (phase != null && phase.measures(plannedNanos)) {
      long now = System.nanoTime();
      processing.recordValue(Histograms.micros(now - ingressNanos));
      endToEnd.recordValue(Histograms.micros(now - plannedNanos));
    }
  }

  /** Adds what was measured and begins anew; for the probe. */
  void takeInto(Histogram allProcessing, Histogram allEndToEnd) {
    allProcessing.add(processing.getIntervalHistogram());
    allEndToEnd.add(endToEnd.getIntervalHistogram());
  }
}

package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.LatencySlots;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Measures latencies at one instance of a sink. {@link #leave} is for the sink's thread and
 * allocates nothing.
 */
public final class Egress {

  private final LoadProbe probe;
  private final SingleWriterRecorder processing = Histograms.recorder();
  private final SingleWriterRecorder endToEnd = Histograms.recorder();
  private final LatencySlots overTime = new LatencySlots();

  Egress(LoadProbe probe) {
    this.probe = probe;
  }

  /**
   * Records that an item leaves the query now.
   *
   * @param plannedNanos when the source's item was planned to arrive
   * @param ingressNanos when the source handed that item out
   */
  public void leave(long plannedNanos, long ingressNanos) {
    LoadPhase phase = probe.phase();
    if (phase != null && phase.measures(plannedNanos)) {
      long now = System.nanoTime();
      processing.recordValue(Histograms.micros(now - ingressNanos));
      long sincePlanned = Histograms.micros(now - plannedNanos);
      endToEnd.recordValue(sincePlanned);
      overTime.add(plannedNanos, sincePlanned);
    }
  }

  /** Adds the measured latencies to histograms and begins anew; for the probe. */
  void takeInto(Histogram allProcessing, Histogram allEndToEnd) {
    allProcessing.add(processing.getIntervalHistogram());
    allEndToEnd.add(endToEnd.getIntervalHistogram());
  }

  /** Returns the end-to-end latencies over time and begins anew. */
  List<LatencySlots.Slot> takeOverTime() {
    return overTime.take();
  }
}

package io.sluice.bench.dataflow.probe;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

/**
 * Latencies at one instance of a sink. {@link #leave} is for the sink's thread and allocates
 * nothing.
 */
public final class Egress {

  private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);
  private static final int DIGITS = 3;

  private final LoadProbe probe;
  private final SingleWriterRecorder processing = recorder();
  private final SingleWriterRecorder endToEnd = recorder();

  Egress(LoadProbe probe) {
    this.probe = probe;
  }

  private static SingleWriterRecorder recorder() {
    return new SingleWriterRecorder(LONGEST_MICROS, DIGITS);
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
      record(processing, now - ingressNanos);
      record(endToEnd, now - plannedNanos);
    }
  }

  private static void record(SingleWriterRecorder recorder, long nanos) {
    recorder.recordValue(micros(nanos));
  }

  /** As histograms can hold them. */
  static long micros(long nanos) {
    return Math.min(LONGEST_MICROS, Math.max(0, nanos / 1000));
  }

  /** Adds what was measured and begins anew; for the probe. */
  void takeInto(Histogram allProcessing, Histogram allEndToEnd) {
    allProcessing.add(processing.getIntervalHistogram());
    allEndToEnd.add(endToEnd.getIntervalHistogram());
  }

  static Histogram histogram() {
    return new Histogram(LONGEST_MICROS, DIGITS);
  }
}

package io.sluice.bench.thread.hub;

import io.sluice.bench.dataflow.LatencySlots;
import io.sluice.bench.dataflow.probe.Histograms;
import io.sluice.bench.dataflow.probe.ProbeEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Latencies in us, of all instances of the sink. What never left is in them with what it had waited
 * by the end, which is less than it would have been (censored), and counted besides.
 */
public final class Latencies {

  private static final double ROUNDING = 1e-9;

  private final Histogram processing = Histograms.empty();
  private final Histogram endToEnd = Histograms.empty();
  private final List<Map<String, ProbeEvent.Left>> left = new ArrayList<>();
  private final List<LatencySlots.Slot> overTime = new ArrayList<>();
  private long censoredProcessing;
  private long censoredEndToEnd;

  /**
   * Adds a window's result that left so long after the item that let the window close was planned
   * to arrive.
   *
   * @param plannedNanos when that was
   */
  public void addWindow(long plannedNanos, long nanos) {
    overTime.add(new LatencySlots.Slot(plannedNanos, nanos / 1000.0, 1));
    record(processing, nanos, 1);
    record(endToEnd, nanos, 1);
  }

  /** Adds a window's result that has not left after so long. */
  public void addCensoredWindow(long nanos) {
    addCensored(nanos, nanos, 1);
  }

  /**
   * Adds items that have not left.
   *
   * @param processingNanos at least so long after their source handed them out
   * @param endToEndNanos at least so long after they were planned to arrive
   */
  public void addCensored(long processingNanos, long endToEndNanos, long count) {
    record(processing, processingNanos, count);
    record(endToEnd, endToEndNanos, count);
    censoredProcessing += count;
    censoredEndToEnd += count;
  }

  /**
   * Adds items that were never handed out by their source, so they have no processing latency.
   *
   * @param waiting for how long each has been waiting, in us
   * @param each how many would have left for one of these
   */
  public void addWaiting(Histogram waiting, double each) {
    double owed = 0;
    for (HistogramIterationValue value : waiting.recordedValues()) {
      owed += each * value.getCountAddedInThisIterationStep();
      long count = (long) (owed + ROUNDING);
      owed -= count;
      addWaiting(value.getValueIteratedTo(), count);
    }
    addWaiting(waiting.getMaxValue(), Math.round(owed));
  }

  private void addWaiting(long micros, long count) {
    if (count > 0) { // with none a histogram would still take it for its longest
      endToEnd.recordValueWithCount(Histograms.cut(micros), count);
      censoredEndToEnd += count;
    }
  }

  private static void record(Histogram histogram, long nanos, long count) {
    histogram.recordValueWithCount(Histograms.micros(nanos), count);
  }

  /** Returns the latencies of several queries together. */
  public static Latencies of(Collection<Latencies> parts) {
    Latencies all = new Latencies();
    for (Latencies part : parts) {
      all.processing.add(part.processing);
      all.endToEnd.add(part.endToEnd);
      all.censoredProcessing += part.censoredProcessing;
      all.censoredEndToEnd += part.censoredEndToEnd;
      all.overTime.addAll(part.overTime);
    }
    return all;
  }

  /** Adds what one process has measured. */
  public void add(ProbeEvent.Measured measured) {
    processing.add(Histograms.read(measured.processing()));
    endToEnd.add(Histograms.read(measured.endToEnd()));
    overTime.addAll(measured.overTime());
    left.add(measured.left());
  }

  /** Returns the items that each process has left in front of its sources, by source. */
  public List<Map<String, ProbeEvent.Left>> left() {
    return List.copyOf(left);
  }

  /** Returns the latencies from a source to the sink. */
  public Histogram processing() {
    return processing;
  }

  /** Returns the latencies from the planned arrival to the sink. */
  public Histogram endToEnd() {
    return endToEnd;
  }

  /** Returns end-to-end latencies by when items were planned to arrive, in any order. */
  public List<LatencySlots.Slot> overTime() {
    return List.copyOf(overTime);
  }

  /** Returns how many of {@link #processing()} never left. */
  public long censoredProcessing() {
    return censoredProcessing;
  }

  /** Returns how many of {@link #endToEnd()} never left. */
  public long censoredEndToEnd() {
    return censoredEndToEnd;
  }
}

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
 * Collects the latencies of all instances of the sink, us. Items that never left are included with
 * the time that they had waited by the end, which is a lower bound (censored), and they are also
 * counted.
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
   * Adds the latency of a window's result.
   *
   * @param plannedNanos the planned arrival of the item that let the window close
   * @param nanos the time since then until the result left
   */
  public void addWindow(long plannedNanos, long nanos) {
    overTime.add(new LatencySlots.Slot(plannedNanos, nanos / 1000.0, 1));
    record(processing, nanos, 1);
    record(endToEnd, nanos, 1);
  }

  /** Adds a window's result that has not left after a time. */
  public void addCensoredWindow(long nanos) {
    addCensored(nanos, nanos, 1);
  }

  /**
   * Adds items that have not left.
   *
   * @param processingNanos a lower bound of the time since their source handed them out
   * @param endToEndNanos a lower bound of the time since their planned arrival
   * @param count the number of items
   */
  public void addCensored(long processingNanos, long endToEndNanos, long count) {
    record(processing, processingNanos, count);
    record(endToEnd, endToEndNanos, count);
    censoredProcessing += count;
    censoredEndToEnd += count;
  }

  /**
   * Adds items that were never handed out by their source, so that they have no processing latency.
   *
   * @param waiting how long each has been waiting, us
   * @param each how many items would have left the query for each of these
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
    if (count > 0) { // adding a count of 0 would still raise the histogram's maximum
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

  /** Adds the measurements of one process. */
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

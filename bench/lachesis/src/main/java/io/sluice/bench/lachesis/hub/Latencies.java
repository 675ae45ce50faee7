package io.sluice.bench.lachesis.hub;

import io.sluice.bench.dataflow.station.Histograms;
import io.sluice.bench.dataflow.station.StationEvent;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Latencies in us, of all instances of the sink. */
public final class Latencies {

  private static final int DIGITS = 3;
  private static final long LONGEST_MICROS = TimeUnit.MINUTES.toMicros(10);

  private final Histogram processing = empty();
  private final Histogram endToEnd = empty();

  private static Histogram empty() {
    return new Histogram(LONGEST_MICROS, DIGITS);
  }

  /**
   * A window's result left so long after the item that let the window close was planned to arrive.
   */
  public void addWindow(long nanos) {
    long micros = TimeUnit.NANOSECONDS.toMicros(Math.max(0, nanos));
    processing.recordValue(Math.min(LONGEST_MICROS, micros));
    endToEnd.recordValue(Math.min(LONGEST_MICROS, micros));
  }

  /** Of several queries together. */
  public static Latencies of(Collection<Latencies> parts) {
    Latencies all = new Latencies();
    for (Latencies part : parts) {
      all.processing.add(part.processing);
      all.endToEnd.add(part.endToEnd);
    }
    return all;
  }

  void add(StationEvent.Measured measured) {
    processing.add(Histograms.read(measured.processing()));
    endToEnd.add(Histograms.read(measured.endToEnd()));
  }

  /** From a source to the sink. */
  public Histogram processing() {
    return processing;
  }

  /** From the planned arrival to the sink. */
  public Histogram endToEnd() {
    return endToEnd;
  }
}

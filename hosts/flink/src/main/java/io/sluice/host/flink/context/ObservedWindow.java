package io.sluice.host.flink.context;

import io.sluice.bench.workload.ExpectedWindow;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.DoubleAccumulator;

/** Holds the observed times and rows of one expected window. Thread-safe. */
public final class ObservedWindow {

  private final ExpectedWindow expected;
  private final Map<Integer, Long> rows = new ConcurrentHashMap<>();
  private final DoubleAccumulator ingested = new DoubleAccumulator(Math::max, 0);
  private final DoubleAccumulator emitted = new DoubleAccumulator(Math::max, 0);

  ObservedWindow(ExpectedWindow expected) {
    this.expected = expected;
  }

  void row(int key, long value, double now) {
    rows.put(key, value);
    emitted.accumulate(now);
  }

  void ingested(double now) {
    ingested.accumulate(now);
  }

  public ExpectedWindow expected() {
    return expected;
  }

  public Map<Integer, Long> rows() {
    return rows;
  }

  boolean isComplete() {
    return rows.size() >= expected.rows().size();
  }

  public boolean isMissing() {
    return rows.isEmpty();
  }

  public boolean isWrong() {
    return !isMissing() && !rows.equals(expected.rows());
  }

  /** Returns when the last source emitted the sweeping watermark, epoch ms; 0 if none did. */
  public double ingestedAt() {
    return ingested.get();
  }

  /** Returns when the last row reached the sink, epoch ms; 0 if none did. */
  public double emittedAt() {
    return emitted.get();
  }
}

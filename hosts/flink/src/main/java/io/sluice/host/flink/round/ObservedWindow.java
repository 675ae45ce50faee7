package io.sluice.host.flink.round;

import io.sluice.bench.workload.ExpectedWindow;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.DoubleAccumulator;

/** What was seen of one expected window. Thread-safe. */
final class ObservedWindow {

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

  ExpectedWindow expected() {
    return expected;
  }

  Map<Integer, Long> rows() {
    return rows;
  }

  boolean isComplete() {
    return rows.size() >= expected.rows().size();
  }

  boolean isMissing() {
    return rows.isEmpty();
  }

  boolean isWrong() {
    return !isMissing() && !rows.equals(expected.rows());
  }

  /** Epoch ms at which the last of the sources emitted the sweeping watermark; 0 if none did. */
  double ingestedAt() {
    return ingested.get();
  }

  /** Epoch ms at which the last row reached the sink; 0 if none did. */
  double emittedAt() {
    return emitted.get();
  }
}

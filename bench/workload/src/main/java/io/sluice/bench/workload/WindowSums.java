package io.sluice.bench.workload;

import java.util.HashMap;
import java.util.Map;

/** Computes counts and sums per window and group of one query. */
final class WindowSums implements WindowRows {

  private final SummedPayloads payloads;
  private final long[][] counts;
  private final long[][] sums;

  WindowSums(int windows, SummedPayloads payloads) {
    this.payloads = payloads;
    counts = new long[windows][payloads.keys()];
    sums = new long[windows][payloads.keys()];
  }

  @Override
  public void add(int stream, int choice, long eventMillis, int window) {
    int key = payloads.key(choice);
    counts[window][key]++;
    sums[window][key] += payloads.measure(choice);
  }

  @Override
  public Map<Integer, Long> rows(int window) {
    Map<Integer, Long> rows = new HashMap<>();
    for (int key = 0; key < payloads.keys(); key++) {
      if (counts[window][key] > 0) {
        rows.put(key, payloads.value(counts[window][key], sums[window][key]));
      }
    }
    return rows;
  }
}

package io.sluice.bench.workload;

import java.util.HashMap;
import java.util.Map;

/** Counts and sums per window and group of one query. */
final class WindowSums implements WindowRows {

  private final WindowPlan plan;
  private final SummedPayloads payloads;
  private final long[][] counts;
  private final long[][] sums;

  WindowSums(WindowPlan plan, int windows, SummedPayloads payloads) {
    this.plan = plan;
    this.payloads = payloads;
    counts = new long[windows][payloads.keys()];
    sums = new long[windows][payloads.keys()];
  }

  @Override
  public void add(int stream, PlannedRecords records) {
    long total = records.arrivals().total();
    for (long i = 0; i < total; i++) {
      int choice = records.choice(i);
      int key = payloads.key(choice);
      if (key == SummedPayloads.DROPPED) {
        continue;
      }
      long eventMillis = records.eventMillis(i);
      int last = Math.min(plan.lastContaining(eventMillis), counts.length - 1);
      for (int w = Math.max(0, plan.firstContaining(eventMillis)); w <= last; w++) {
        counts[w][key]++;
        sums[w][key] += payloads.measure(choice);
      }
    }
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

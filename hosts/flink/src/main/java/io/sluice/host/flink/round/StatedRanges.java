package io.sluice.host.flink.round;

import io.sluice.bench.protocol.RoundReport.Estimate;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Scheduling.Stated;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the range that the scheduler stated for each window's sweeping watermark before that
 * arrived.
 */
final class StatedRanges {

  private final double start;
  private final Map<String, Integer> queries = new LinkedHashMap<>();
  private final Map<Window, Estimate> byWindow = new LinkedHashMap<>();

  private record Window(int query, long end) {}

  StatedRanges(HostContext host, double start) {
    this.start = start;
    host.workload().queries().forEach(query -> queries.put(query.name(), query.index()));
  }

  /**
   * Adds stated ranges. It converts their times, which are by the system's clock, to the host's
   * clock, by which rounds are planned.
   */
  void look(List<Stated> ranges) {
    double shift = HostClock.aheadOfSystem() - start;
    for (Stated range : ranges) {
      byWindow.computeIfAbsent(
          new Window(queries.get(range.query()), range.windowEnd()),
          window -> estimate(range, shift));
    }
  }

  private Estimate estimate(Stated range, double shift) {
    return new Estimate(
        queries.get(range.query()),
        Math.round(range.windowEnd() - start),
        range.earliestMillis() + shift,
        range.latestMillis() + shift);
  }

  List<Estimate> all() {
    return List.copyOf(byWindow.values());
  }
}

package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.bench.protocol.RoundReport.Estimate;
import io.sluice.host.flink.HostContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the scheduler said of sweeping watermarks that had not come yet, once for each window. */
final class StatedRanges {

  private final double start;
  private final Map<String, Integer> queries = new LinkedHashMap<>();
  private final Map<String, Estimate> byWindow = new LinkedHashMap<>();

  StatedRanges(HostContext host, double start) {
    this.start = start;
    host.workload().queries().forEach(query -> queries.put(query.name(), query.index()));
  }

  void look(List<QueryLine> lines) {
    for (QueryLine line : lines) {
      if (line.latestMillis() > 0) {
        byWindow.computeIfAbsent(line.name() + "@" + line.windowEnd(), window -> estimate(line));
      }
    }
  }

  private Estimate estimate(QueryLine line) {
    return new Estimate(
        queries.get(line.name()),
        Math.round(line.windowEnd() - start),
        line.earliestMillis() - start,
        line.latestMillis() - start);
  }

  List<Estimate> all() {
    return List.copyOf(byWindow.values());
  }
}

package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostContext;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Shows what a host knows of its queries by itself, for the live page of a stock round. */
final class StockView {

  private StockView() {}

  /** The query whose next window is due first comes first. */
  static List<QueryLine> lines(HostContext host, ToDoubleFunction<QueryPlan> backlogSeconds) {
    return host.workload().queries().stream()
        .map(query -> line(host, query, backlogSeconds.applyAsDouble(query)))
        .sorted(Comparator.comparingLong(QueryLine::dueMillis).thenComparing(QueryLine::name))
        .toList();
  }

  private static QueryLine line(HostContext host, QueryPlan query, double backlogSeconds) {
    long watermark = host.watermark(query.index());
    long windowEnd = query.windows().endBehind(watermark + 1);
    return new QueryLine(
        query.name(),
        host.pending(query.index()),
        backlogSeconds,
        windowEnd,
        query.closingEventTime(windowEnd),
        0,
        0,
        "plan",
        true,
        "stock: every query runs");
  }
}

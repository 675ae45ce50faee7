package io.sluice.host.flink.round;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostContext;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Makes the view of a stock round for the live page, from what the host itself knows about its
 * queries.
 */
final class StockView {

  private StockView() {}

  /** Returns a line for each query, in the order in which their next windows are due. */
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

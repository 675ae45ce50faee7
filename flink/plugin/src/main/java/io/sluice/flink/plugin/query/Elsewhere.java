package io.sluice.flink.plugin.query;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.forwarding.OperatorReport;
import io.sluice.core.forwarding.QueryReport;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What other processes run of a query and know of it, as far as it was told. When nobody has told
 * anything for a while, totals stand still and all else is unknown: what is known here counts. One
 * thread at a time tells, any thread reads.
 */
final class Elsewhere {
  private static final int MOST_OPERATORS = 1000;

  private final Map<String, RemoteOperator> byVertex = new LinkedHashMap<>();
  private volatile List<RemoteOperator> operators = List.of();
  private volatile SwmEstimate estimate = SwmEstimate.NONE;
  private volatile long barrier = LiveQuery.UNKNOWN;
  private volatile boolean fresh;
  private volatile long freshUntilNanos;

  /**
   * Takes in what was told.
   *
   * @param untilNanos until when it holds
   * @return whether there are operators that were not there before
   */
  synchronized boolean tell(QueryReport report, long nowNanos, long untilNanos) {
    if (!isFresh(nowNanos)) {
      byVertex.values().forEach(RemoteOperator::forget);
    }
    Map<String, List<OperatorReport>> told =
        report.operators().stream().collect(groupingBy(OperatorReport::vertex));
    told.forEach(
        (vertex, reports) -> {
          if (byVertex.size() < MOST_OPERATORS) {
            byVertex.computeIfAbsent(vertex, first -> new RemoteOperator(reports.get(0)));
          }
        });
    byVertex.forEach((vertex, operator) -> operator.tell(told.getOrDefault(vertex, List.of())));
    estimate = report.estimate();
    barrier = report.barrier();
    freshUntilNanos = untilNanos;
    fresh = true;
    boolean more = byVertex.size() > operators.size();
    operators = more ? List.copyOf(byVertex.values()) : operators;
    return more;
  }

  /** What was told holds no longer. */
  void expire() {
    fresh = false;
  }

  boolean isFresh(long nowNanos) {
    return fresh && nowNanos - freshUntilNanos < 0;
  }

  /** The same list until there are more. */
  List<RemoteOperator> operators() {
    return operators;
  }

  SwmEstimate estimate(long nowNanos) {
    return isFresh(nowNanos) ? estimate : SwmEstimate.NONE;
  }

  /** Newest that a source before the operators here let go; unknown where there is none. */
  long barrier(long nowNanos) {
    return isFresh(nowNanos) ? barrier : LiveQuery.UNKNOWN;
  }

  long queuedRecords(long nowNanos) {
    long sum = 0;
    if (isFresh(nowNanos)) {
      for (RemoteOperator operator : operators) {
        sum += operator.queuedRecords();
      }
    }
    return sum;
  }

  long cpuNanos() {
    long sum = 0;
    for (RemoteOperator operator : operators) {
      sum += operator.cpuNanos();
    }
    return sum;
  }

  long resultRecords() {
    long sum = 0;
    for (RemoteOperator operator : operators) {
      sum += operator.resultRecords();
    }
    return sum;
  }
}

package io.sluice.core.query.forwarding;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.SwmEstimate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of a query that other nodes run, as far as they reported it. After a while without a
 * report, totals stand still and all else is unknown: what is known here counts. One thread at a
 * time writes, any thread reads. Times are monotonic ns.
 */
public final class RemoteQueryState {
  private static final int MOST_OPERATORS = 1000;

  private final Map<String, RemoteOperator> byVertex = new LinkedHashMap<>();
  private volatile List<RemoteOperator> operators = List.of();
  private volatile SwmEstimate estimate = SwmEstimate.NONE;
  private volatile long barrier = LiveQuery.UNKNOWN;
  private volatile boolean fresh;
  private volatile long freshUntilNanos;

  /**
   * Takes in a report.
   *
   * @param untilNanos until when it holds
   * @return whether there are operators that were not there before
   */
  public synchronized boolean tell(QueryReport report, long nowNanos, long untilNanos) {
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

  /** Declares the last report outdated. */
  public void expire() {
    fresh = false;
  }

  /** Returns whether the last report still holds. */
  public boolean isFresh(long nowNanos) {
    return fresh && nowNanos - freshUntilNanos < 0;
  }

  /** Returns the same list until there are more. */
  public List<RemoteOperator> operators() {
    return operators;
  }

  /** Returns the estimate of the next sweeping watermark. */
  public SwmEstimate estimate(long nowNanos) {
    return isFresh(nowNanos) ? estimate : SwmEstimate.NONE;
  }

  /**
   * Returns the newest barrier that a source before the operators here let go; unknown where there
   * is none.
   */
  public long barrier(long nowNanos) {
    return isFresh(nowNanos) ? barrier : LiveQuery.UNKNOWN;
  }

  /** Returns the number of records that wait between operators there. */
  public long queuedRecords(long nowNanos) {
    long sum = 0;
    if (isFresh(nowNanos)) {
      for (RemoteOperator operator : operators) {
        sum += operator.queuedRecords();
      }
    }
    return sum;
  }

  /** Returns the CPU time there since its first report, ns. */
  public long cpuNanos() {
    long sum = 0;
    for (RemoteOperator operator : operators) {
      sum += operator.cpuNanos();
    }
    return sum;
  }

  /** Returns the records that have reached the query's end there since its first report. */
  public long resultRecords() {
    long sum = 0;
    for (RemoteOperator operator : operators) {
      sum += operator.resultRecords();
    }
    return sum;
  }
}

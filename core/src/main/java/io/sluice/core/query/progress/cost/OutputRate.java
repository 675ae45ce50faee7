package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveQuery;

/**
 * Learns how many results a query yields per CPU time. Results of windows come in lumps, so both
 * are remembered for longer than costs are. Used by one thread.
 */
final class OutputRate {

  private static final double MEMORY_NANOS = 20e9;

  private final LiveQuery query;
  private boolean started;
  private long learnedNanos;
  private long resultsThen;
  private long cpuThen;
  private double results;
  private double cpuMillis;

  OutputRate(LiveQuery query) {
    this.query = query;
  }

  /** Takes in what happened since the last call. */
  void learn(long nowNanos) {
    long resultsNow = query.resultRecords();
    long cpuNow = query.cpuNanos();
    if (started) {
      double kept = Math.exp(-(nowNanos - learnedNanos) / MEMORY_NANOS);
      results = kept * results + Math.max(0, resultsNow - resultsThen);
      cpuMillis = kept * cpuMillis + Math.max(0, cpuNow - cpuThen) / 1e6;
    }
    started = true;
    learnedNanos = nowNanos;
    resultsThen = resultsNow;
    cpuThen = cpuNow;
  }

  /** Returns the results per ms of one core; 0 while unknown. */
  double perCpuMilli() {
    return cpuMillis > 0 ? results / cpuMillis : 0;
  }
}

package io.sluice.core.query.control;

import java.util.List;

/** Measures what happens between one order and the next, as far as the queries were looked at. */
final class EffectMeter {

  private long sinceNanos;
  private long ingestedAtStart;
  private int sweepingWatermarks;
  private double lateness;

  void start(List<TrackedQuery> queries, long nowNanos) {
    sinceNanos = nowNanos;
    ingestedAtStart = ingested(queries);
    sweepingWatermarks = 0;
    lateness = 0;
  }

  void swmPassed(double latenessMillis) {
    sweepingWatermarks++;
    lateness += latenessMillis;
  }

  QueryEffect measure(List<TrackedQuery> queries, long nowNanos) {
    return new QueryEffect(
        (nowNanos - sinceNanos) / 1e6,
        Math.max(0, ingested(queries) - ingestedAtStart),
        sweepingWatermarks,
        sweepingWatermarks == 0 ? 0 : lateness / sweepingWatermarks);
  }

  private static long ingested(List<TrackedQuery> queries) {
    long sum = 0;
    for (TrackedQuery query : queries) {
      sum += query.cost.ingestedRecords();
    }
    return sum;
  }
}

package io.sluice.bench.state.report;

import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.state.output.Gaps;
import io.sluice.bench.state.output.MovedSlice;
import io.sluice.bench.state.output.VisitCheck;
import io.sluice.bench.state.tenant.TenantScore;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Holds the measurements of one arm in one round.
 *
 * @param startMillis when the measured part began, epoch ms
 * @param commandSeconds when the command was sent, seconds after the start
 * @param command the result of the command
 * @param quiet the gaps before the command
 * @param moved the gaps from the command on
 * @param quietLatency latency of visits that arrived before the command, ms
 * @param latency latency of visits that arrived from the command on, ms
 * @param curve the longest latency in each tenth of a second
 * @param latencies the counts of latencies from the command on
 * @param slices the slices that moved
 * @param spareSlices number of slices that the spare container serves at the end
 * @param check the check of the counts
 * @param throughputEps visits output per second, from the start to the last one
 * @param offeredEps planned visits per second
 * @param cpuCores cores that the TaskManagers used
 * @param tenant how the tenant did; null without one
 */
public record StateRound(
    long startMillis,
    double commandSeconds,
    CommandResult command,
    Gaps quiet,
    Gaps moved,
    Summary quietLatency,
    Summary latency,
    List<LatencyPoint> curve,
    List<LatencyCount> latencies,
    List<MovedSlice> slices,
    int spareSlices,
    VisitCheck check,
    double throughputEps,
    double offeredEps,
    double cpuCores,
    TenantScore tenant) {

  private static final double MILLIS = 1000;

  /** Holds the longest latency around a time, in seconds after the start. */
  public record LatencyPoint(double seconds, long millis) {}

  /** Returns the gaps of moved slices, ms. */
  Summary sliceGaps() {
    return of(MovedSlice::gapMillis);
  }

  /** Returns the gaps of the same slices before the command, ms. */
  Summary quietSliceGaps() {
    return of(MovedSlice::quietMillis);
  }

  /** Returns the time until the first slice was served by its new container, ms. */
  double executionDelay() {
    return slices.stream().mapToDouble(MovedSlice::servedMillis).min().orElse(Double.NaN);
  }

  /** Returns the ratio of the longest gap after the command to the longest one before it. */
  double timesQuiet() {
    return (double) moved.anyGap() / quiet.anyGap();
  }

  /** Returns the time from the command until latencies were longest, ms. They fall after it. */
  double longestAfter() {
    return curve.stream()
        .filter(point -> point.seconds() >= commandSeconds)
        .max(Comparator.comparingLong(LatencyPoint::millis))
        .map(point -> (point.seconds() - commandSeconds) * MILLIS)
        .orElse(Double.NaN);
  }

  /** Returns the longest latency of the last visits, ms. */
  double lastLatency() {
    return curve.isEmpty() ? Double.NaN : curve.get(curve.size() - 1).millis();
  }

  /** Returns a figure of the tenant; NaN without one. */
  double tenant(ToDoubleFunction<TenantScore> value) {
    return tenant == null ? Double.NaN : value.applyAsDouble(tenant);
  }

  private Summary of(ToDoubleFunction<MovedSlice> value) {
    return Summary.of(slices.stream().mapToDouble(value).toArray());
  }
}

package io.sluice.bench.state.report;

import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.state.output.Gaps;
import io.sluice.bench.state.output.MovedSlice;
import io.sluice.bench.state.output.VisitCheck;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Tells what one arm put out in one round.
 *
 * @param startMillis when measuring began, epoch ms
 * @param commandSeconds after that, when the command came
 * @param command what came of it
 * @param quiet gaps before the command
 * @param moved gaps from the command on
 * @param quietLatency of visits that came before the command, ms
 * @param latency of visits that came from the command on, ms
 * @param curve the longest latency of each tenth of a second
 * @param latencies how often each came from the command on
 * @param slices that another container serves since the command
 * @param spareSlices that the third container serves at the end
 * @param check of the counts
 * @param throughputEps visits put out per second, from the start to the last one
 * @param offeredEps visits per second by plan
 * @param cpuCores that the TaskManagers used
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
    double cpuCores) {

  /** The longest latency around a time, in seconds after the start. */
  public record LatencyPoint(double seconds, long millis) {}

  /** Returns the gaps of the slices that moved. */
  Summary sliceGaps() {
    return of(MovedSlice::gapMillis);
  }

  /** Returns the time until the first slice was served by its new container, ms. */
  double executionDelay() {
    return slices.stream().mapToDouble(MovedSlice::servedMillis).min().orElse(Double.NaN);
  }

  /** Returns how many times the longest gap before the command the longest one after it is. */
  double timesQuiet() {
    return (double) moved.anyGap() / quiet.anyGap();
  }

  private Summary of(ToDoubleFunction<MovedSlice> value) {
    return Summary.of(slices.stream().mapToDouble(value).toArray());
  }
}

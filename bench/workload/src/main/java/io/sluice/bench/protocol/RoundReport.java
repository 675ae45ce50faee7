package io.sluice.bench.protocol;

import java.util.List;

/**
 * Holds the measurements of one round, with the raw data for charts and checks. Times of {@link
 * Result} and {@link Sample} are ms since the start of the round.
 *
 * @param startMillis the start of the round, epoch ms
 * @param capacityEps the capacity by the probe before the round, records per second
 * @param saturatedEps records per second taken in while there was a backlog, which is the capacity
 *     for this load; 0 if there was hardly any backlog
 * @param saturatedCores cores that the host used while there was a backlog; if stock uses more,
 *     cores were idle although work was waiting; 0 if there was hardly any backlog
 * @param offeredEps planned records per second over the measured part
 * @param throughputEps records per second taken in over the measured part
 * @param cpuCores cores that the host used over the measured part
 * @param cpuMicrosPerRecord CPU time of the host per record taken in, us
 * @param backlogSeconds mean of the samples' backlog over the measured part, in seconds of the
 *     whole machine
 * @param schedulerCores cores that the scheduler's own threads used
 * @param decisions scheduler decisions per second
 * @param switches gate openings and closings per second
 * @param gcMillis time in garbage collection
 * @param memoryUse mean share of the receivers' room for the backlog that was in use; 0 if the
 *     backlog * waits outside the engine
 * @param drainMillis time to clear the backlog after the last planned record
 * @param results the windows that were due in the measured part
 * @param samples the backlog over time, every 100 ms
 * @param estimates the ranges in which sweeping watermarks were expected, if the arm states any
 * @param checkpointMillis end-to-end duration of each checkpoint completed in the round
 * @param failedCheckpoints checkpoints that failed or expired
 * @param feederLateMillis the longest delay of a record at the broker behind its planned time; 0 *
 *     without a feeder
 * @param idealMicros CPU time of one record through all operators, the divisor of slowdown
 * @param missing number of expected windows that never reached the sink
 * @param wrong number of windows whose values differ from the expected ones
 * @param digest of all (query, window, key, value) rows, independent of their order: equal digests
 *     mean equal results
 */
public record RoundReport(
    int round,
    String arm,
    long startMillis,
    double capacityEps,
    double saturatedEps,
    double saturatedCores,
    double offeredEps,
    double throughputEps,
    double cpuCores,
    double cpuMicrosPerRecord,
    double backlogSeconds,
    double schedulerCores,
    double decisions,
    double switches,
    double gcMillis,
    double memoryUse,
    double drainMillis,
    List<Result> results,
    List<Sample> samples,
    List<Estimate> estimates,
    List<Long> checkpointMillis,
    int failedCheckpoints,
    double feederLateMillis,
    double idealMicros,
    int missing,
    int wrong,
    String digest) {

  /**
   * Is one window result.
   *
   * @param query the index of the query
   * @param windowEnd the end of the window, event time in ms since the start of the round
   * @param availableMillis when the last record that it needed was planned to arrive
   * @param ingestedMillis when the source emitted the sweeping watermark
   * @param emittedMillis when its last row reached the sink
   */
  public record Result(
      int query,
      long windowEnd,
      double availableMillis,
      double ingestedMillis,
      double emittedMillis) {

    public double latencyMillis() {
      return emittedMillis - availableMillis;
    }
  }

  /**
   * Holds the number of records in front of all sources at a time, and the same in seconds of the
   * whole machine.
   */
  public record Sample(double atMillis, long pendingRecords, double backlogSeconds) {}

  /**
   * The range of times in which a window's sweeping watermark was expected before it arrived; times
   * are ms since the start of the round.
   */
  public record Estimate(int query, long windowEnd, double earliestMillis, double latestMillis) {}
}
